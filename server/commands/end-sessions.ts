import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { endAllSessions, endSessionsOf } from '#server/security/sessions.ts';
import { StartError } from '#server/start-error.ts';

const USAGE = 'Usage: npm run sign-out -- <e-mail address of a user> | --everyone';

/** Ends the sessions of one user, or all there are, administrators' too. Answers with the line to print. */
export async function endSessions(db: Database['db'], args: readonly string[]): Promise<string> {
  const [whom, ...more] = args;
  if (!whom || more.length > 0 || (whom.startsWith('-') && whom !== '--everyone')) {
    throw new StartError(USAGE);
  }
  if (whom === '--everyone') return describe(await endAllSessions(db), 'everyone');
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, whom.toLowerCase()));
  if (!user) throw new StartError(`There is no account with ${whom}.`);
  return describe(await endSessionsOf(db, { userId: user.id }), whom);
}

function describe(ended: number, whom: string): string {
  return `Signed out ${whom}: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
}
