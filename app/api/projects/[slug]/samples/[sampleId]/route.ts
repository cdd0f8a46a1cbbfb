import { emptyInput } from "@/lib/contracts/inputs";
import { leadAccess } from "@/lib/server/auth/access";
import { getSample } from "@/lib/server/projects/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: emptyInput,
  authorize: async (context, viewer, params) => ({
    lead: await leadAccess(context, viewer, params.slug, "sample.read"),
    sampleId: params.sampleId,
  }),
  run: (context, { lead, sampleId }) => getSample(context, lead, sampleId),
});
