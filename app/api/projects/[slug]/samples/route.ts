import { sampleListInput } from "@/lib/contracts/projects";
import { leadAccess } from "@/lib/server/auth/access";
import { listSamples } from "@/lib/server/projects/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: sampleListInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "sample.read"),
  run: listSamples,
});
