import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { requireAccount } from '#server/modules/accounts/lock-account.ts';
import { deletePerson } from '#server/modules/practice/people.ts';
import { clearMailsToPerson } from './cart-mails.ts';

/** Takes somebody off a practitioner's list. Their links stay, without a name, an address or what was written to them. */
export async function removePerson(
  db: Database['db'],
  userId: number,
  personId: number,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    // A mail that is being written is waited for, so that it is found here.
    await requireAccount(tx, userId);
    await clearMailsToPerson(tx, { userId, personId });
    await deletePerson(tx, userId, personId);
  });
}
