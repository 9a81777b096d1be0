import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { practicePeople } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import type { PersonInput, PracticePerson } from '#shared/contracts/practice.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';

const MAX_PEOPLE = 10_000;

const COLUMNS = {
  id: practicePeople.id,
  name: practicePeople.name,
  email: practicePeople.email,
  note: practicePeople.note,
  recommendations: sql<number>`(
    select count(*)::int from shared_carts where shared_carts.person_id = practice_people.id
  )`,
  createdAt: practicePeople.createdAt,
};

export async function listPeople(
  db: Db,
  userId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<PracticePerson>> {
  const isOwn = eq(practicePeople.userId, userId);
  const rows = await db
    .select(COLUMNS)
    .from(practicePeople)
    .where(and(isOwn, isBefore(after, practicePeople.id)))
    .orderBy(desc(practicePeople.id))
    .limit(limit + 1);
  return {
    ...cutPage(rows.map(readPerson), limit, (last) => String(last.id)),
    total: await countRows(db, practicePeople, isOwn),
  };
}

export async function getPerson(db: Db, userId: number, id: number): Promise<PracticePerson> {
  const [row] = await db.select(COLUMNS).from(practicePeople).where(ownPerson(userId, id));
  if (!row) throw personNotFound();
  return readPerson(row);
}

export async function createPerson(
  db: Database['db'],
  userId: number,
  input: PersonInput,
): Promise<PracticePerson> {
  return runTransaction(db, async (tx) => {
    await requireSharer(tx, userId);
    if ((await tx.$count(practicePeople, eq(practicePeople.userId, userId))) >= MAX_PEOPLE) {
      throw new AppError('conflict', 'Your list is full. Remove someone first.');
    }
    const [row] = await tx
      .insert(practicePeople)
      .values({ userId, ...readInput(input) })
      .returning({ id: practicePeople.id });
    if (!row) throw new Error('The person was not stored.');
    return getPerson(tx, userId, row.id);
  });
}

export async function updatePerson(
  db: Db,
  userId: number,
  id: number,
  input: PersonInput,
): Promise<PracticePerson> {
  await db.update(practicePeople).set(readInput(input)).where(ownPerson(userId, id));
  return getPerson(db, userId, id);
}

/** Part of the caller's transaction, which also removes the person from their links. */
export async function deletePerson(tx: Db, userId: number, id: number): Promise<void> {
  const deleted = await tx
    .delete(practicePeople)
    .where(ownPerson(userId, id))
    .returning({ id: practicePeople.id });
  if (deleted.length === 0) throw personNotFound();
}

/** Another practitioner's client looks like one that does not exist. */
function ownPerson(userId: number, id: number) {
  return and(eq(practicePeople.id, id), eq(practicePeople.userId, userId));
}

function personNotFound(): AppError {
  return new AppError('not_found', 'This person is not on your list.');
}

function readInput({ name, email, note }: PersonInput) {
  return { name, email: email || null, note: note || null };
}

type Row = Omit<PracticePerson, 'createdAt'> & { createdAt: Date };

function readPerson(row: Row): PracticePerson {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
