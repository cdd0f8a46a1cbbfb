import { settingsInput } from "@/lib/contracts/projects";
import { leadAccess } from "@/lib/server/auth/access";
import { updateSettings } from "@/lib/server/projects/commands";
import { defineRoute } from "@/lib/server/route";

export const POST = defineRoute({
  input: settingsInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "project.configure"),
  run: async (context, lead, input) => {
    await updateSettings(context, lead, input);
    return {};
  },
});
