import { describeError } from './describe-error.ts';
import { keepNewFilesPrivate } from './protect-folder.ts';

/** A reason not to start that the operator can mend: shown as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Wraps every program of the shop: the files it makes are private, and an error is explained and ends it with a failure.
 */
export async function runOrExplain(work: () => Promise<void>): Promise<void> {
  keepNewFilesPrivate();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : describeError(error));
    process.exit(1);
  }
}
