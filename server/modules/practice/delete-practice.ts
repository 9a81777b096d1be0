import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { cartTemplates, practicePeople, practiceProfiles } from '#server/db/schema.ts';

/** Part of the deletion of an account: nothing of what they kept stays. */
export async function deletePractice(tx: Db, userId: number): Promise<void> {
  await tx.delete(practicePeople).where(eq(practicePeople.userId, userId));
  await tx.delete(cartTemplates).where(eq(cartTemplates.userId, userId));
  await tx.delete(practiceProfiles).where(eq(practiceProfiles.userId, userId));
}
