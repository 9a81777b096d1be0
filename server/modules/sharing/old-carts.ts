import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { monthsAgo, retainRows } from '#server/db/retained-rows.ts';
import {
  cartAnswers,
  openedCarts,
  practiceClients,
  sharedCarts,
  sharedCartVersions,
} from '#server/db/schema.ts';
import { deletePerson } from '#server/modules/practice/people.ts';
import { clearEmailsToPerson, deleteEmailsOfCarts } from './cart-emails.ts';

const endedBefore = (cart: 't' | 'c', months: number) =>
  sql`least(${sql.raw(cart)}.revoked_at, ${sql.raw(cart)}.expires_at) < ${monthsAgo(months)}`;

/** Answers and views of links that ended. The status of the recommendation stays. */
export const oldAnswers = retainRows(
  (months) => sql`select t.id from shared_carts t where ${endedBefore('t', months)}
    and (t.first_viewed_at is not null or t.decline_reason is not null
      or exists (select from cart_answers a where a.shared_cart_id = t.id))`,
  async (tx, ids) => {
    await tx.delete(cartAnswers).where(inArray(cartAnswers.sharedCartId, ids));
    await tx
      .update(sharedCarts)
      .set({
        ...{ firstViewedAt: null, lastViewedAt: null, declineReason: null },
        updatedAt: sharedCarts.updatedAt,
      })
      .where(inArray(sharedCarts.id, ids));
  },
);

/** Recommendations whose link ended without an order. */
export const findOldCarts = (months: number) => sql`
  select t.id from shared_carts t where ${endedBefore('t', months)}
    and not exists (select from orders o where o.from_shared_cart_id = t.id)
    and not exists (select from checkouts k where k.shared_cart_id = t.id
      and k.state not in ('paid', 'canceled', 'expired'))`;

export async function deleteOldCarts(tx: Db, ids: readonly number[]): Promise<void> {
  await deleteEmailsOfCarts(tx, ids);
  await tx.delete(cartAnswers).where(inArray(cartAnswers.sharedCartId, ids));
  await tx.delete(openedCarts).where(inArray(openedCarts.sharedCartId, ids));
  await tx.delete(sharedCartVersions).where(inArray(sharedCartVersions.sharedCartId, ids));
  await tx.delete(sharedCarts).where(inArray(sharedCarts.id, ids));
}

/** Clients added before then, without a valid link or an order since. */
export const inactiveClients = retainRows(
  (months) => sql`select t.id from practice_clients t
    where t.created_at < ${monthsAgo(months)}
      and not exists (select from shared_carts c
        where c.person_id = t.id and (${endedBefore('c', months)}) is not true)
      and not exists (select from shared_carts c join orders o on o.from_shared_cart_id = c.id
        where c.person_id = t.id and o.created_at >=
          to_char((${monthsAgo(months)}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS'))`,
  async (tx, ids) => {
    const clients = await tx
      .select({ id: practiceClients.id, userId: practiceClients.userId })
      .from(practiceClients)
      .where(inArray(practiceClients.id, ids));
    for (const { id, userId } of clients) {
      await clearEmailsToPerson(tx, { userId, personId: id });
      await deletePerson(tx, userId, id);
    }
  },
);
