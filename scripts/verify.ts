/** The fast checks, without the browser. */
import { fastSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import { summarizeResults } from './summarize-results.ts';

process.exitCode = summarizeResults(await runSteps(fastSteps));
