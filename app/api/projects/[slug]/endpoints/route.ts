import { endpointsInput } from "@/lib/contracts/recheck";
import { leadAccess } from "@/lib/server/auth/access";
import { setEndpoints } from "@/lib/server/recheck/commands";
import { getRecheckView } from "@/lib/server/recheck/queries";
import { defineRoute } from "@/lib/server/route";

export const PUT = defineRoute({
  input: endpointsInput,
  authorize: (context, viewer, { slug }) => leadAccess(context, viewer, slug, "recheck.decide"),
  async run(context, access, input) {
    await setEndpoints(context, access, input);
    return getRecheckView(context, access);
  },
});
