import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { emailQuotas } from '#server/db/schema.ts';

const RETAINED_HOURS = 24;

/** `hours` is 24 or less, because older times are deleted. */
export type EmailLimit = { hours: number; most: number };

export const recipientKey = (emailHash: string) => `recipient ${emailHash}`;
export const networkKey = (network: string) => `network ${network}`;

const sentSince = (hours: number) => sql`array(
  select moment from unnest(${emailQuotas.sentAt}) as moment
  where moment > now() - make_interval(hours => ${hours})
)`;

/** Counts one email unless it exceeds a limit. One statement, so concurrent senders cannot both take the last one. */
export async function takeQuota(
  tx: Db,
  key: string,
  limits: readonly EmailLimit[],
): Promise<boolean> {
  const isBelow = limits.map(
    ({ hours, most }) => sql`cardinality(${sentSince(hours)}) < ${most}::int`,
  );
  const taken = await tx
    .insert(emailQuotas)
    .values({ key, sentAt: sql`array[now()]` })
    .onConflictDoUpdate({
      target: emailQuotas.key,
      set: { sentAt: sql`${sentSince(RETAINED_HOURS)} || now()`, lastSentAt: sql`now()` },
      setWhere: sql.join([isNull(emailQuotas.blockedAt), ...isBelow], sql` and `),
    })
    .returning({ key: emailQuotas.key });
  return taken.length > 0;
}

export async function isBlocked(db: Db, key: string): Promise<boolean> {
  const blocked = and(eq(emailQuotas.key, key), isNotNull(emailQuotas.blockedAt));
  return (await db.$count(emailQuotas, blocked)) > 0;
}

/** Waits for emails to this recipient that are being written, so the caller finds them in the outbox. */
export async function blockRecipient(tx: Db, emailHash: string): Promise<void> {
  const blocked = { sentAt: [], blockedAt: sql`now()` };
  await tx
    .insert(emailQuotas)
    .values({ key: recipientKey(emailHash), ...blocked })
    .onConflictDoUpdate({
      target: emailQuotas.key,
      set: blocked,
      setWhere: isNull(emailQuotas.blockedAt),
    });
}

export async function deleteOldQuotas(db: Db): Promise<void> {
  await db
    .delete(emailQuotas)
    .where(
      and(
        isNull(emailQuotas.blockedAt),
        lt(emailQuotas.lastSentAt, sql`now() - make_interval(hours => ${RETAINED_HOURS})`),
      ),
    );
}
