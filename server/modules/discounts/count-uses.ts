import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { discounts, discountUses } from '#server/db/schema.ts';
import type { Discount, DiscountRefusal } from '#shared/contracts/discounts.ts';
import { countUses, hashEmailOf, hasOrdered, type Person } from './find-earlier-buyers.ts';

type Purchase = { id: string; discount: Discount | null };

/**
 * Counts one use of the order's code, or returns why it may not be used. Part of the transaction that allocates the
 * stock: buyers of one code wait for each other at its row.
 */
export async function takeUse(
  tx: Db,
  { id: checkoutId, discount }: Purchase,
  person: Person,
): Promise<DiscountRefusal | undefined> {
  if (discount?.codeId === undefined) return undefined;
  const [code] = await tx
    .update(discounts)
    .set({ uses: sql`${discounts.uses} + 1` })
    .where(
      and(
        eq(discounts.id, discount.codeId),
        or(isNull(discounts.mostUses), lt(discounts.uses, discounts.mostUses)),
      ),
    )
    .returning({
      id: discounts.id,
      mostUsesPerPerson: discounts.mostUsesPerPerson,
      firstOrderOnly: discounts.firstOrderOnly,
    });
  if (!code) return 'used_up';
  const refusal = await refusePerson(tx, code, person, checkoutId);
  if (refusal) {
    await returnToCode(tx, code.id);
    return refusal;
  }
  await tx.insert(discountUses).values({
    ...{ checkoutId, discountId: code.id, userId: person.userId },
    emailHash: hashEmailOf(person),
  });
  return undefined;
}

type Limits = { id: number; mostUsesPerPerson: number | null; firstOrderOnly: boolean };

/** Reads only after the code is locked, so that two orders of a person see each other. */
async function refusePerson(
  tx: Db,
  { id, mostUsesPerPerson, firstOrderOnly }: Limits,
  person: Person,
  checkoutId: string,
): Promise<DiscountRefusal | undefined> {
  if (mostUsesPerPerson === null && !firstOrderOnly) return undefined;
  if (person.userId === null && hashEmailOf(person) === null) return 'no_email';
  const uses = await countUses(tx, id, person);
  if (mostUsesPerPerson !== null && uses >= mostUsesPerPerson) return 'used_before';
  if (firstOrderOnly && (uses > 0 || (await hasOrdered(tx, person, checkoutId)))) {
    return 'not_first';
  }
  return undefined;
}

/** Gives the use of an order back whose capture was refused. */
export async function returnUse(tx: Db, checkoutId: string): Promise<void> {
  const [returned] = await tx
    .update(discountUses)
    .set({ returnedAt: sql`now()` })
    .where(and(eq(discountUses.checkoutId, checkoutId), isNull(discountUses.returnedAt)))
    .returning({ discountId: discountUses.discountId });
  if (returned) await returnToCode(tx, returned.discountId);
}

async function returnToCode(tx: Db, id: number): Promise<void> {
  await tx
    .update(discounts)
    .set({ uses: sql`${discounts.uses} - 1` })
    .where(eq(discounts.id, id));
}
