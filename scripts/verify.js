/** The fast checks, without the browser. */
import { fastSteps } from './check-steps.js';
import { ensureInstalled } from './ensure-installed.js';
import { runSteps, summarise } from './run-steps.js';

const AT_ONCE = 2;

await ensureInstalled({ dev: true });
process.exitCode = summarise(await runSteps(fastSteps, { atOnce: AT_ONCE }));
