import { sendJson } from '#client/lib/api-client.ts';
import { rowOf, textOrNull } from '#client/lib/read-json.ts';
import type { CheckPasswordInput } from '#shared/contracts/accounts.ts';

/** What to say about a password that is being chosen. The hint is an extra: no answer, no hint. */
export async function checkPassword(input: CheckPasswordInput): Promise<string | null> {
  try {
    const answer = rowOf(await sendJson('POST', '/api/user/check-password', input));
    return textOrNull(answer['hint']);
  } catch {
    return null;
  }
}
