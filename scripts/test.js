/** Everything that must hold, from an empty node_modules to the browser. */
import { fastSteps, slowSteps } from './check-steps.js';
import { ensureBrowser } from './ensure-browser.js';
import { ensureBuilt } from './ensure-built.js';
import { ensureInstalled } from './ensure-installed.js';
import { runSteps } from './run-steps.js';
import { summarizeResults } from './summarize-results.js';

const AT_ONCE = 2;

await ensureInstalled({ dev: true });
await ensureBuilt();
ensureBrowser();
process.exitCode = summarizeResults(
  await runSteps([...slowSteps, ...fastSteps], { atOnce: AT_ONCE }),
);
