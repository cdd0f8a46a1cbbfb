import { acceptRecheckInput } from "@/lib/contracts/recheck";
import { leadAccess } from "@/lib/server/auth/access";
import { acceptStalled } from "@/lib/server/recheck/commands";
import { getRecheckView } from "@/lib/server/recheck/queries";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: acceptRecheckInput,
  authorize: (context, viewer, { slug }) => leadAccess(context, viewer, slug, "recheck.decide"),
  async run(context, access, input) {
    await acceptStalled(context, access, input);
    return getRecheckView(context, access);
  },
});
