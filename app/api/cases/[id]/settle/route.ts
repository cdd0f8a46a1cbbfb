import { type Settled, settleInput } from "@/lib/contracts/adjudication";
import { settleCase } from "@/lib/server/adjudication/commands";
import { participationAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: settleInput,
  authorize: (context, viewer, params) => participationAccess(context, viewer, params.id, "adjudicator"),
  run: async (context, access, input): Promise<Settled> => ({
    closesAt: (await settleCase(context, access, input)).closesAt.toISOString(),
  }),
});
