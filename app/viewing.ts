import "server-only";
import { notFound, redirect } from "next/navigation";
import { findViewer, type Viewer } from "@/lib/server/auth/viewer";
import { serverContext } from "@/lib/server/context";
import { Failure } from "@/lib/server/failure";

/** Who looks at the page; somebody who is not signed in is sent to sign in and comes back here. */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await findViewer(serverContext());
  if (!viewer) redirect(path === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(path)}`);
  return viewer;
}

/** What the work gives; the not-found page where it is not there or not theirs. */
export async function orNotFound<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === "NOT_FOUND") notFound();
    throw error;
  }
}
