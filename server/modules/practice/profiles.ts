import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { practiceProfiles, users, cartTemplates, practiceClients } from '#server/db/schema.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { shownName } from '#server/modules/accounts/users.ts';
import type {
  PracticeProfile,
  PracticeSettings,
  Notifications,
} from '#shared/contracts/practice.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';

type Row = typeof practiceProfiles.$inferSelect;

/**
 * Made when it is first needed, in a transaction that has locked the account. Nothing older than the profile is reported
 * as news.
 */
export async function ensureProfile(tx: Db, userId: number): Promise<void> {
  await tx
    .insert(practiceProfiles)
    .values({ userId, digestSentAt: sql`now()` })
    .onConflictDoNothing({ target: practiceProfiles.userId });
}

export async function readPracticeSettings(
  db: Database['db'],
  userId: number,
): Promise<PracticeSettings> {
  const known = await findPracticeSettings(db, userId);
  if (known) return known;
  await runTransaction(db, async (tx) => {
    await requireSharer(tx, userId);
    await ensureProfile(tx, userId);
  });
  const settings = await findPracticeSettings(db, userId);
  if (!settings) throw new Error('The profile was not written.');
  return settings;
}

/** Nothing if it was never needed. */
export async function findPracticeSettings(
  db: Db,
  userId: number,
): Promise<PracticeSettings | undefined> {
  const [row] = await db.select().from(practiceProfiles).where(eq(practiceProfiles.userId, userId));
  if (!row) return undefined;
  const { notifyViewed, notifyAccepted, notifyOrdered, notifyDeclined, dailyDigest } = row;
  return {
    profile: readProfile(row),
    notifications: { notifyViewed, notifyAccepted, notifyOrdered, notifyDeclined, dailyDigest },
  };
}

/** The public profile. Without a display name it shows the account's name; for a deactivated account it is empty. */
export async function findProfile(db: Db, userId: number): Promise<PracticeProfile> {
  const [row] = await db
    .select({ profile: practiceProfiles, accountName: shownName })
    .from(users)
    .leftJoin(practiceProfiles, eq(practiceProfiles.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  const profile = readProfile(row?.profile);
  return { ...profile, displayName: profile.displayName || (row?.accountName ?? '') };
}

/** Lock the account first. */
export async function saveProfile(tx: Db, userId: number, profile: PracticeProfile) {
  await ensureProfile(tx, userId);
  await tx.update(practiceProfiles).set(profile).where(eq(practiceProfiles.userId, userId));
}

/** Lock the account first. */
export async function saveNotifications(
  tx: Db,
  userId: number,
  notifications: Notifications,
): Promise<void> {
  await ensureProfile(tx, userId);
  await tx.update(practiceProfiles).set(notifications).where(eq(practiceProfiles.userId, userId));
}

export async function markUpdatesSeen(db: Database['db'], userId: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    await requireSharer(tx, userId);
    await ensureProfile(tx, userId);
    await tx
      .update(practiceProfiles)
      .set({ updatesSeenAt: sql`now()` })
      .where(eq(practiceProfiles.userId, userId));
  });
}

/** In the transaction that writes the mail: what happened until then is told. It never goes back. */
export async function markNotified(tx: Db, userId: number, until: Date): Promise<void> {
  await tx
    .update(practiceProfiles)
    .set({ digestSentAt: sql`greatest(${practiceProfiles.digestSentAt}, ${until.toISOString()})` })
    .where(eq(practiceProfiles.userId, userId));
}

function readProfile(row: Row | null | undefined): PracticeProfile {
  return {
    displayName: row?.displayName ?? '',
    title: row?.title ?? '',
    practice: row?.practice ?? '',
    phone: row?.phone ?? '',
    website: row?.website ?? '',
    pictureUrl: row?.pictureUrl ?? '',
    greeting: row?.greeting ?? '',
  };
}

/** Part of the deletion of an account: nothing of what they kept stays. */
export async function deletePractice(tx: Db, userId: number): Promise<void> {
  await tx.delete(practiceClients).where(eq(practiceClients.userId, userId));
  await tx.delete(cartTemplates).where(eq(cartTemplates.userId, userId));
  await tx.delete(practiceProfiles).where(eq(practiceProfiles.userId, userId));
}

/** What somebody changes in their practice, wherever its route is. */
export const PRACTICE_EDITS: RateLimit = {
  name: 'edit practice',
  minutes: 10,
  perIp: 600,
  perBrowser: 120,
};
