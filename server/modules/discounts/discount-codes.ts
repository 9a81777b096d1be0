import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/error-code.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { discounts, discountUses } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { ChangedCode, DiscountCode, NewCode } from '#shared/contracts/discounts.ts';
import { MOST_CODES } from '#shared/rules/discounts.ts';

type Row = typeof discounts.$inferSelect & { revenueCents: number };

const revenueCents = sql<number>`(
  select coalesce(sum((o.total_amount - o.refunded_amount) * 100), 0)::float8
  from discount_uses u join orders o on o.checkout_id = u.checkout_id
  where u.discount_id = discounts.id and o.payment_status in ('paid', 'refunded')
)`;

export async function listCodes(db: Db): Promise<DiscountCode[]> {
  const rows = await db
    .select({ row: discounts, revenueCents })
    .from(discounts)
    .orderBy(desc(discounts.id))
    .limit(MOST_CODES);
  return rows.map(({ row, ...sums }) => describe({ ...row, ...sums }));
}

type By = { adminId: number | null };

export function createCode(db: Database['db'], by: By, input: NewCode): Promise<DiscountCode> {
  return refuseTaken(() =>
    runTransaction(db, async (tx) => {
      const [existing] = await tx.select({ codes: count() }).from(discounts);
      if ((existing?.codes ?? 0) >= MOST_CODES) {
        throw new AppError('conflict', `A shop has at most ${MOST_CODES} codes. Delete one first.`);
      }
      const [row] = await tx.insert(discounts).values(readInput(input)).returning();
      if (!row) throw new Error('The code was not stored.');
      const after = describe({ ...row, revenueCents: 0 });
      await recordAuditEntry(tx, {
        ...by,
        action: 'created',
        subject: `discount ${row.id}`,
        after,
      });
      return after;
    }),
  );
}

export function updateCode(
  db: Database['db'],
  by: By,
  { id, ...input }: ChangedCode & { id: number },
): Promise<DiscountCode> {
  return refuseTaken(() =>
    runTransaction(db, async (tx) => {
      const before = await lockCode(tx, id);
      if (before.version !== input.version) {
        throw new AppError('conflict', 'Someone else has changed this code. Open it again.');
      }
      if (input.mostUses !== null && input.mostUses < before.uses) {
        throw new AppError('conflict', `This code was already used ${before.uses} times.`);
      }
      await tx
        .update(discounts)
        .set({ ...readInput(input), version: before.version + 1 })
        .where(eq(discounts.id, id));
      const after = await lockCode(tx, id);
      const subject = `discount ${id}`;
      await recordAuditEntry(tx, { ...by, action: 'updated', subject, before, after });
      return after;
    }),
  );
}

export async function deleteCode(db: Database['db'], by: By, id: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    const before = await lockCode(tx, id);
    // Uses that were returned belong to orders whose payment failed; they name the code too.
    if ((await tx.$count(discountUses, eq(discountUses.discountId, id))) > 0) {
      throw new AppError('conflict', 'This code was used. Pause it instead.');
    }
    await tx.delete(discounts).where(eq(discounts.id, id));
    await recordAuditEntry(tx, { ...by, action: 'deleted', subject: `discount ${id}`, before });
  });
}

async function lockCode(tx: Db, id: number): Promise<DiscountCode> {
  const [found] = await tx
    .select({ row: discounts, revenueCents })
    .from(discounts)
    .where(and(eq(discounts.id, id)))
    .for('update');
  if (!found) throw new AppError('not_found', 'This code does not exist.');
  return describe({ ...found.row, revenueCents: found.revenueCents });
}

async function refuseTaken<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'This code already exists.', { cause: error });
  }
}

/** A code lowers the price by a percentage or by an amount. */
function readInput({ startsAt, endsAt, ...input }: NewCode) {
  const { code, rate, amountCents, leastGoodsCents, mostUses, mostUsesPerPerson } = input;
  if ((rate === null) === (amountCents === null)) {
    const message = 'Enter a percentage or an amount.';
    throw new AppError('invalid_input', message, {
      details: { issues: [{ path: 'rate', message }] },
    });
  }
  const { firstOrderOnly, supplementIds, categories, isPaused } = input;
  return {
    ...{ code, rate, amountCents, leastGoodsCents, mostUses, mostUsesPerPerson },
    ...{ firstOrderOnly, supplementIds, categories, isPaused },
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

function describe({ updatedAt: _updatedAt, ...row }: Row): DiscountCode {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
