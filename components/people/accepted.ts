import type { Accepted } from "@/lib/contracts/account";

/** Where somebody begins who has just accepted. */
export function placeOf({ role, project }: Accepted): string {
  return role === "lead" ? `/projects/${project}` : "/";
}
