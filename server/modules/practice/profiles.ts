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

/** Creates the profile when first needed; lock the account first. Nothing older than the profile is reported. */
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
  if (!settings) throw new Error('The profile was not stored.');
  return settings;
}

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

/** The public profile. The display name defaults to the account's name; a deactivated account has an empty profile. */
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

/** Part of the transaction that queues the email. Never moves back. */
export async function markReported(tx: Db, userId: number, until: Date): Promise<void> {
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

/** Part of deleting an account. */
export async function deletePractice(tx: Db, userId: number): Promise<void> {
  await tx.delete(practiceClients).where(eq(practiceClients.userId, userId));
  await tx.delete(cartTemplates).where(eq(cartTemplates.userId, userId));
  await tx.delete(practiceProfiles).where(eq(practiceProfiles.userId, userId));
}

export const PRACTICE_EDITS: RateLimit = {
  name: 'edit practice',
  minutes: 10,
  perIp: 600,
  perBrowser: 120,
};
