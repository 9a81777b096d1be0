import { AppError } from '#server/http/app-error.ts';
import type { SampleLogin } from '#shared/contracts/sample.ts';
import { addSample } from './add-sample.ts';
import type { SampleDeps } from './sample-deps.ts';
import { listSampleLogins } from './sample-logins.ts';

/** The sign-ins, or why there is no sample data. */
export type OpenedSample = { logins: SampleLogin[] } | { problem: string };

/** For a start with `--sample`, which may be repeated. */
export async function openSample(deps: SampleDeps): Promise<OpenedSample> {
  try {
    const { sampleData } = await deps.shop.read();
    if (!sampleData) await addSample(deps, null);
    return { logins: listSampleLogins(deps.secretKey) };
  } catch (error) {
    // The start goes on: the password of the first administrator is printed only once.
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}
