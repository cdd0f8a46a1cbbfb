"use client";

// Inside the layout of the work, so that a session that ends meanwhile is still mended in place.
export { FailedPage as default } from "@/components/shell/FailedPage";
