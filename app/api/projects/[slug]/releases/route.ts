import { releaseInput } from "@/lib/contracts/exchange";
import { releasesInput } from "@/lib/contracts/releases";
import { leadAccess } from "@/lib/server/auth/access";
import { startRelease } from "@/lib/server/releases/commands";
import { listReleases } from "@/lib/server/releases/queries";
import { defineRoute } from "@/lib/server/route";

export const GET = defineRoute({
  input: releasesInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "project.release"),
  run: (context, lead, input) => listReleases(context, lead, input),
});

export const POST = defineRoute({
  input: releaseInput,
  authorize: (context, viewer, params) => leadAccess(context, viewer, params.slug, "project.release"),
  run: (context, lead, input) => startRelease(context, lead, input),
});
