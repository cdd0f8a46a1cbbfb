import { type Submitted, submitInput } from "@/lib/contracts/annotations";
import { submitAnnotation } from "@/lib/server/annotations/commands";
import { getAssignment } from "@/lib/server/annotations/queries";
import { claimNextIfAny } from "@/lib/server/assignments/commands";
import { deskAccess, participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: submitInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "annotator"),
  run: async (context, access, input): Promise<Submitted> => {
    const { closesAt, replayOf } = await submitAnnotation(context, access, input);
    if (!input.claimNext) return { closesAt: closesAt.toISOString(), next: null };
    const desk = await deskAccess(context, access.viewer, access.project.slug, access.language, "annotator");
    const nextId = await claimNextIfAny(context, desk, replayOf);
    // The whole view and not its id alone: the page shows the next text without asking again.
    const next = nextId
      ? await getAssignment(context, await participationAccess(context, access.viewer, nextId, "annotator"))
      : null;
    return { closesAt: closesAt.toISOString(), next };
  },
});
