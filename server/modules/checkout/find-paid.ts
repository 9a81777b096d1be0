import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';
import { isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import { CHECKOUT_COLUMNS, type Checkout } from './checkout-states.ts';

const UNSEEN_SUCCESS_MINUTES = 15;

/** Paid or about to be, but the buyer's browser had not shown the success at that moment. */
export function isUnseenSuccess(moment: SQL | AnyPgColumn): SQL | undefined {
  return and(
    inArray(checkouts.state, ['allocated', 'paid']),
    or(isNull(checkouts.acknowledgedAt), gt(checkouts.acknowledgedAt, moment)),
    gt(checkouts.updatedAt, sql`${moment} - make_interval(mins => ${UNSEEN_SUCCESS_MINUTES})`),
  );
}

/**
 * The checkout that paid the same basket, perhaps this one. A checkout opened after the buyer saw the earlier success is
 * another purchase.
 */
export async function findPaid(db: Db, { id }: { id: string }): Promise<Checkout | undefined> {
  const [paid] = await findPaidFor(db, { id });
  return paid;
}

const own = alias(checkouts, 'own');

const findPaidFor = buildOnce((db, valueOf: ValueOf<{ id: string }>) =>
  db
    .select(CHECKOUT_COLUMNS)
    .from(checkouts)
    .innerJoin(
      own,
      and(eq(checkouts.browserId, own.browserId), eq(checkouts.basketKey, own.basketKey)),
    )
    .where(
      and(
        eq(own.id, valueOf('id')),
        isUnseenSuccess(own.createdAt),
        // A guest who signed in in another window continued with a newer checkout.
        or(isOfVisitor(checkouts.userId, own.userId), gt(checkouts.createdAt, own.createdAt)),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1),
);
