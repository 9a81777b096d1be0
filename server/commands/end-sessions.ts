import type { Database } from '#server/db/database.ts';
import { findUserId } from '#server/modules/accounts/users.ts';
import { endAllSessions, endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { StartError } from '#server/start-error.ts';

const USAGE = 'Usage: npm run sign-out -- <email of a user> | --everyone';

export async function endSessions(db: Database['db'], args: readonly string[]): Promise<string> {
  const [whom, ...more] = args;
  if (!whom || more.length > 0 || (whom.startsWith('-') && whom !== '--everyone')) {
    throw new StartError(USAGE);
  }
  if (whom === '--everyone') return describe(await endAllSessions(db), 'everyone');
  const userId = await findUserId(db, whom);
  if (userId === undefined) throw new StartError(`No account has the email ${whom}.`);
  return describe(await endSessionsOf(db, { userId }), whom);
}

function describe(ended: number, whom: string): string {
  return `Signed out ${whom}: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
}
