/** What a test has to say where several apps are asked in turns. */
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { APPS } from './open-apps.ts';

/**
 * Then a test that reaches inside one process is skipped, by a spy on what it stands on or into its memory: the next
 * answer would come from another one.
 */
export const SEVERAL_APPS = APPS > 1;

/**
 * The next request is one too many. Processes tell each other what they counted a moment later, so several of them may
 * let a few more through (decision 32).
 */
export async function expectHeldBack<T extends { statusCode: number }>(
  ask: () => Promise<T>,
): Promise<T> {
  const look = async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(429);
    return answer;
  };
  return SEVERAL_APPS ? eventually(look) : look();
}
