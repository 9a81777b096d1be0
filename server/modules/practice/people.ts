import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { practiceClients } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { refuseGiftAboveRate } from './limit-gift.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import type { PersonInput, PracticeClient } from '#shared/contracts/practice.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';

const MAX_PEOPLE = 10_000;

const COLUMNS = {
  id: practiceClients.id,
  name: practiceClients.name,
  email: practiceClients.email,
  note: practiceClients.note,
  discountRate: practiceClients.discountRate,
  recommendations: sql<number>`(
    select count(*)::int from shared_carts where shared_carts.person_id = practice_clients.id
  )`,
  createdAt: practiceClients.createdAt,
};

export async function listPeople(
  db: Db,
  userId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<PracticeClient>> {
  const isOwn = eq(practiceClients.userId, userId);
  const rows = await db
    .select(COLUMNS)
    .from(practiceClients)
    .where(and(isOwn, isBefore(after, practiceClients.id)))
    .orderBy(desc(practiceClients.id))
    .limit(limit + 1);
  return {
    ...cutPage(rows.map(readPerson), limit, (last) => String(last.id)),
    total: await countRows(db, practiceClients, isOwn),
  };
}

export async function getPerson(db: Db, userId: number, id: number): Promise<PracticeClient> {
  const [row] = await db.select(COLUMNS).from(practiceClients).where(ownPerson(userId, id));
  if (!row) throw personNotFound();
  return readPerson(row);
}

export async function createPerson(
  db: Database['db'],
  userId: number,
  input: PersonInput,
): Promise<PracticeClient> {
  return runTransaction(db, async (tx) => {
    await requireSharer(tx, userId);
    await refuseGiftAboveRate(tx, userId, input.discountRate ?? 0);
    if ((await tx.$count(practiceClients, eq(practiceClients.userId, userId))) >= MAX_PEOPLE) {
      throw new AppError('conflict', 'Your list is full. Remove someone first.');
    }
    const [row] = await tx
      .insert(practiceClients)
      .values({ userId, ...readInput(input) })
      .returning({ id: practiceClients.id });
    if (!row) throw new Error('The person was not stored.');
    return getPerson(tx, userId, row.id);
  });
}

export async function updatePerson(
  db: Db,
  userId: number,
  id: number,
  input: PersonInput,
): Promise<PracticeClient> {
  const { discountRate } = await getPerson(db, userId, id);
  if (input.discountRate !== discountRate) {
    await refuseGiftAboveRate(db, userId, input.discountRate ?? 0);
  }
  await db.update(practiceClients).set(readInput(input)).where(ownPerson(userId, id));
  return getPerson(db, userId, id);
}

/** Part of the caller's transaction, which also removes the person from their links. */
export async function deletePerson(tx: Db, userId: number, id: number): Promise<void> {
  const deleted = await tx
    .delete(practiceClients)
    .where(ownPerson(userId, id))
    .returning({ id: practiceClients.id });
  if (deleted.length === 0) throw personNotFound();
}

/** Another practitioner's client looks like one that does not exist. */
function ownPerson(userId: number, id: number) {
  return and(eq(practiceClients.id, id), eq(practiceClients.userId, userId));
}

function personNotFound(): AppError {
  return new AppError('not_found', 'This person is not on your list.');
}

/** A form without a discount leaves it alone. */
function readInput({ name, email, note, discountRate }: PersonInput) {
  return {
    ...{ name, email: email || null, note: note || null },
    ...(discountRate !== undefined && { discountRate }),
  };
}

type Row = Omit<PracticeClient, 'createdAt'> & { createdAt: Date };

function readPerson(row: Row): PracticeClient {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
