/** Everything that must hold, from an empty node_modules to the browser. */
import { fastSteps, slowSteps } from './check-steps.js';
import { ensureBuilt } from './ensure-built.js';
import { ensureInstalled } from './ensure-installed.js';
import { runSteps, summarise } from './run-steps.js';

const AT_ONCE = 2;

await ensureInstalled({ dev: true });
await ensureBuilt();
const fast = await runSteps(fastSteps, { atOnce: AT_ONCE });
// These start servers of their own: one at a time keeps their timings honest.
const slow = await runSteps(slowSteps, { atOnce: 1 });
process.exitCode = summarise([...fast, ...slow]);
