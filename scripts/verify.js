/** The fast checks, without the browser. */
import { fastSteps } from './check-steps.js';
import { ensureInstalled } from './ensure-installed.js';
import { runSteps } from './run-steps.js';
import { summarizeResults } from './summarize-results.js';

const AT_ONCE = 2;

await ensureInstalled({ dev: true });
process.exitCode = summarizeResults(await runSteps(fastSteps, { atOnce: AT_ONCE }));
