import { type Submitted, submitInput } from "@/lib/contracts/annotations";
import { submitAnnotation } from "@/lib/server/annotations/commands";
import { claimNext } from "@/lib/server/assignments/commands";
import { deskAccess, participationAccess } from "@/lib/server/auth/access";
import { Failure } from "@/lib/server/failure";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: submitInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "annotator"),
  run: async (context, access, input): Promise<Submitted> => {
    const { closesAt } = await submitAnnotation(context, access, input);
    let nextAssignmentId: string | null = null;
    if (input.claimNext) {
      const desk = await deskAccess(context, access.viewer, access.project.slug, access.language, "annotator");
      // The submission stands whatever the claim meets; the inbox tells what holds it back.
      nextAssignmentId = await claimNext(context, desk).catch((error: unknown) => {
        if (error instanceof Failure) return null;
        throw error;
      });
    }
    return { closesAt: closesAt.toISOString(), nextAssignmentId };
  },
});
