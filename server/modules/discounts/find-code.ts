import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { discounts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { readCode } from '#shared/rules/discounts.ts';
import { totalCents } from '#shared/rules/totals.ts';
import { countUses, hasOrdered, readPerson } from './find-earlier-buyers.ts';
import type { NamedOffer, OfferLine } from './find-offers.ts';

/** Unknown, paused, early, expired and used-up codes get the same answer after the same statement. */
export class UnknownCodeError extends AppError {
  constructor() {
    super('invalid_input', 'This code is not valid. Check its spelling.', {
      details: { issues: [{ path: 'code', message: 'This code is not valid' }] },
    });
  }
}

/** The offer of a code. Throws an error that the buyer can read if this order cannot use it. */
export async function findCode(
  db: Db,
  text: string,
  { lines, userId }: { lines: readonly OfferLine[]; userId: number | null },
): Promise<NamedOffer> {
  const code = await findUsable(db, readCode(text) ?? '');
  if (!code) throw new UnknownCodeError();
  const goodsCents = totalCents(lines);
  if (goodsCents < code.leastGoodsCents) {
    throw refuse(`This code needs products for at least ${formatUsd(code.leastGoodsCents)}.`);
  }
  const covers = coverageOf(code);
  if (!lines.some(covers)) throw refuse('This code is not for the products in your order.');
  await refuseRepeated(db, code, userId);
  return {
    value: code.rate === null ? { cents: code.amountCents ?? 0 } : { rate: code.rate },
    covers,
    discount: { kind: 'code', code: code.code, codeId: code.id },
  };
}

type Code = typeof discounts.$inferSelect;

async function findUsable(db: Db, code: string): Promise<Code | undefined> {
  const [found] = await db
    .select({
      row: discounts,
      isUsable: sql<boolean>`not ${discounts.isPaused}
        and coalesce(${discounts.startsAt} <= now(), true) and coalesce(${discounts.endsAt} > now(), true)
        and coalesce(${discounts.uses} < ${discounts.mostUses}, true)`,
    })
    .from(discounts)
    .where(eq(discounts.code, code));
  return found?.isUsable ? found.row : undefined;
}

function coverageOf({ supplementIds, categories }: Code): (line: OfferLine) => boolean {
  if (supplementIds.length === 0 && categories.length === 0) return () => true;
  return ({ id, category }) => supplementIds.includes(id) || categories.includes(category);
}

/** Guests are recognized by their email when they pay. */
async function refuseRepeated(db: Db, code: Code, userId: number | null): Promise<void> {
  const { id, mostUsesPerPerson, firstOrderOnly } = code;
  if (userId === null || (mostUsesPerPerson === null && !firstOrderOnly)) return;
  const person = await readPerson(db, userId);
  const uses = await countUses(db, id, person);
  if (mostUsesPerPerson !== null && uses >= mostUsesPerPerson) {
    throw refuse('You have already used this code.');
  }
  if (firstOrderOnly && (await hasOrdered(db, person, null))) {
    throw refuse('This code is for a first order.');
  }
}

function refuse(message: string): AppError {
  return new AppError('invalid_input', message, {
    details: { issues: [{ path: 'code', message }] },
  });
}
