"use client";

import { type ReactNode, useEffect } from "react";
import { onDemand } from "@/components/ui/on-demand";

const GoingNotice = onDemand(async () => (await import("./GoingNotice")).GoingNotice);
const SignInAgain = onDemand(async () => (await import("./SignInAgain")).SignInAgain);

const renewEveryMs = 60 * 60 * 1000;

/**
 * Around everything that somebody does while signed in: says when a page is on its way, keeps the session alive, and
 * mends it in place.
 */
export function SignedIn({ signInName, children }: { signInName: string; children: ReactNode }) {
  useEffect(() => {
    // Sessions end after a day in which the browser did not ask for this; a failure shows with the next request.
    // Read to its end, or the connection stays open.
    const renew = () =>
      void fetch("/api/auth/session")
        .then((answer) => answer.text())
        .catch(() => undefined);
    renew();
    const timer = setInterval(renew, renewEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <GoingNotice />
      {children}
      <SignInAgain signInName={signInName} />
    </>
  );
}
