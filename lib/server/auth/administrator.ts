import "server-only";
import { Failure } from "../failure";
import type { Viewer } from "./viewer";

declare const proven: unique symbol;

/** Proof that the viewer may create projects. */
export interface AdministratorAccess {
  readonly [proven]: "administrator";
  readonly viewer: Viewer;
}

/** Throws FORBIDDEN: that there are administrators is no secret. */
export function administratorAccess(viewer: Viewer): AdministratorAccess {
  if (!viewer.isAdministrator) throw new Failure("FORBIDDEN");
  return { viewer } as AdministratorAccess;
}
