import { createProjectInput } from "@/lib/contracts/projects";
import { administratorAccess } from "@/lib/server/auth/administrator";
import { createProject } from "@/lib/server/projects/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: createProjectInput,
  authorize: async (_, viewer) => administratorAccess(viewer),
  run: createProject,
});
