/** Everything that must hold, in the browser too. */
import { ensureBrowser } from '#tests/support/ensure-browser.ts';
import { fastSteps, slowSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import { summarizeResults } from './summarize-results.ts';

ensureBrowser();
process.exitCode = summarizeResults(await runSteps([...slowSteps, ...fastSteps]));
