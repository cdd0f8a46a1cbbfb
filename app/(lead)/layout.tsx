import type { ReactNode } from "react";
import { SignedIn } from "@/components/shell/SignedIn";
import { QueryProvider } from "@/components/transport/QueryProvider";
import { findViewer } from "@/lib/server/auth/viewer";
import { serverContext } from "@/lib/server/context";

/** Decides nothing: each page asks for itself who may see it. */
export default async function LeadLayout({ children }: { children: ReactNode }) {
  const viewer = await findViewer(serverContext());
  const cached = <QueryProvider>{children}</QueryProvider>;
  return viewer ? <SignedIn signInName={viewer.signInName}>{cached}</SignedIn> : cached;
}
