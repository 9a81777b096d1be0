import { describeError } from './describe-error.ts';
import { makeNewFilesPrivate } from './protect-folder.ts';

/** A reason not to start that the operator can fix: printed as one sentence without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Runs a command with private files, prints errors and exits with a failure. */
export async function runOrExplain(work: () => Promise<void>): Promise<void> {
  makeNewFilesPrivate();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : describeError(error));
    process.exit(1);
  }
}
