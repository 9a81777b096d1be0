import { pause } from './pause.ts';

const RETRY_AFTER_MS = 1000;

/** Retries once after a pause, because a connection or a proxy often fails only for a moment. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await pause(RETRY_AFTER_MS);
    return load();
  }
}
