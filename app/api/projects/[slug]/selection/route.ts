import { selectionInput } from "@/lib/contracts/projects";
import { leadAccess } from "@/lib/server/auth/access";
import { selectSamples } from "@/lib/server/projects/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: selectionInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "project.select"),
  run: selectSamples,
});
