import type { Database } from '#server/db/database.ts';
import { findUserId } from '#server/modules/accounts/users.ts';
import { endAllSessions, endSessionsOf } from '#server/modules/credentials/sessions.ts';
import { StartError } from '#server/start-error.ts';

const USAGE = 'Usage: npm run sign-out -- <email of a user> | --everyone';

export async function endSessions(db: Database['db'], args: readonly string[]): Promise<string> {
  const [email, ...more] = args;
  if (!email || more.length > 0 || (email.startsWith('-') && email !== '--everyone')) {
    throw new StartError(USAGE);
  }
  if (email === '--everyone') return describe(await endAllSessions(db), 'everyone');
  const userId = await findUserId(db, email);
  if (userId === undefined) throw new StartError(`No account has the email ${email}.`);
  return describe(await endSessionsOf(db, { userId }), email);
}

function describe(ended: number, who: string): string {
  return `Signed out ${who}: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
}
