import { emptyInput } from "@/lib/contracts/inputs";
import { defineOpenRoute } from "@/lib/server/route";

/** Answers once the database does; says nothing about it. */
export const GET = defineOpenRoute({
  input: emptyInput,
  authorize: async () => null,
  run: async (context) => {
    await context.db.$queryRaw`SELECT 1`;
    return { ok: true };
  },
});
