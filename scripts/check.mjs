// npm run check: everything that needs neither database nor browser; a minute's work before a push.
import { runSteps } from "./testing/report.mjs";
import { staticSteps } from "./testing/static-steps.mjs";

await runSteps(staticSteps);
