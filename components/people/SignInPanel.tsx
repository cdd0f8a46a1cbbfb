"use client";

import { SignInForm } from "@/components/shell/SignInForm";

/** Signs in and goes where the person was heading; a full load, so that nothing of before is left in memory. */
export function SignInPanel({ destination }: { destination: string }) {
  return <SignInForm onSignedIn={() => window.location.assign(destination)} />;
}
