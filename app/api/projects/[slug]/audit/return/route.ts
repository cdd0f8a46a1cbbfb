import { returnWorkInput } from "@/lib/contracts/audit";
import { returnWork } from "@/lib/server/audit/commands";
import { leadAccess } from "@/lib/server/auth/access";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: returnWorkInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "audit.decide"),
  run: returnWork,
});
