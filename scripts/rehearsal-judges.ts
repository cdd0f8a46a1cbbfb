// Rehearsal judges: an OpenAI-compatible server on this machine whose "models" answer by plain rules
// (lib/server/llm/rehearsal-rules.ts), so that the recheck can be tried and tested without a language model.
//   node dist/rehearsal-judges.mjs [PORT]      or PORT=… in the environment
import { startRehearsalJudges } from "@/lib/server/llm/rehearsal-server";

const port = Number(process.argv[2] ?? process.env.PORT);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error("Usage: rehearsal-judges PORT (1 to 65535)");
  process.exit(2);
}
const judges = await startRehearsalJudges({
  port,
  slowMs: Number(process.env.REHEARSAL_SLOW_MS ?? 5000),
}).catch((error: unknown) => {
  console.error(
    `The rehearsal judges cannot listen on port ${port}: ${error instanceof Error ? error.message : "unknown reason"}`,
  );
  process.exit(1);
});
console.log(`rehearsal judges ready on ${judges.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void judges.stop().then(() => process.exit(0)));
