import { rowOf, textOrNull } from '#client/lib/read-json.ts';
import { callAccount } from './account-call.ts';
import type { BodyOf } from './call.ts';

/** What to say about a password that is being chosen. The hint is an extra: no answer, no hint. */
export async function checkPassword(body: BodyOf<'checkPassword'>): Promise<string | null> {
  try {
    const answer = rowOf(await callAccount('checkPassword', { body }));
    return textOrNull(answer['hint']);
  } catch {
    return null;
  }
}
