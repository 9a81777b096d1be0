import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema.ts';
import { StartError } from '#server/start-error.ts';

const USAGE = 'Usage: npm run sign-out -- <e-mail address of a user> | --everyone';

/** Ends the sessions of one user, or all there are, administrators' too. Answers with the line to print. */
export async function endSessions(db: Database['db'], args: readonly string[]): Promise<string> {
  const [whom, ...more] = args;
  if (!whom || more.length > 0 || (whom.startsWith('-') && whom !== '--everyone')) {
    throw new StartError(USAGE);
  }
  if (whom === '--everyone')
    return describe(await db.delete(sessions).returning(ENDED), 'everyone');
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, whom.toLowerCase()));
  if ((await owner).length === 0) throw new StartError(`There is no account with ${whom}.`);
  return describe(
    await db.delete(sessions).where(inArray(sessions.userId, owner)).returning(ENDED),
    whom,
  );
}

const ENDED = { userId: sessions.userId };

function describe(ended: readonly unknown[], whom: string): string {
  return `Signed out ${whom}: ${ended.length} ${ended.length === 1 ? 'session' : 'sessions'} ended.`;
}
