import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { categories } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AdminCategory, CategoryEdit, CategoryInput } from '#shared/contracts/categories.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { CatalogDeps } from './catalog-deps.ts';

/** All are shown at once, here and in the store's filter: more would help nobody. */
const MAX_CATEGORIES = 200;

export async function listCategories(db: Db): Promise<AdminCategory[]> {
  const supplementCount = sql<number>`(
    select count(*)::int from supplements
    where supplements.category_id = categories.id and supplements.is_active
  )`;
  const rows = await db
    .select({ category: categories, supplementCount })
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.displayOrder), asc(categories.id))
    .limit(MAX_CATEGORIES);
  return rows.map(({ category, supplementCount: count }) => ({
    ...category,
    createdAt: category.createdAt.toISOString(),
    updatedAt: category.updatedAt.toISOString(),
    supplementCount: count,
  }));
}

/** Those a supplement can be put into. */
export async function findActiveCategoryIds(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.isActive, true));
  return new Set(rows.map(({ id }) => id));
}

export async function createCategory(deps: CatalogDeps, admin: Admin, input: CategoryInput) {
  await runTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    // Exactly the name of a deleted category brings that one back; another capitalization of it would clash.
    const clashes = or(eq(categories.isActive, true), ne(categories.name, input.name));
    await refuseTakenName(tx, input.name, clashes);
    await refuseTooMany(tx);
    const fields = { ...input, description: input.description || null };
    // The supplements of one that comes back still belong to it.
    const [created] = await tx
      .insert(categories)
      .values(fields)
      .onConflictDoUpdate({ target: categories.name, set: { ...fields, isActive: true } })
      .returning({ id: categories.id });
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'created',
      subject: `category ${created?.id}`,
      after: input,
    });
  });
}

export async function updateCategory(
  deps: CatalogDeps,
  admin: Admin,
  id: number,
  edit: CategoryEdit,
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    const { name, description, displayOrder } = await lockCategory(tx, id);
    await refuseTakenName(tx, edit.name, ne(categories.id, id));
    const after = {
      name: edit.name,
      description: edit.description === undefined ? description : edit.description || null,
      displayOrder: edit.displayOrder ?? displayOrder,
    };
    await tx.update(categories).set(after).where(eq(categories.id, id));
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'updated',
      subject: `category ${id}`,
      before: { name, description, displayOrder },
      after,
    });
  });
}

/** Its supplements keep selling; they are only no longer listed under it. */
export async function deleteCategory(deps: CatalogDeps, admin: Admin, id: number): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    const before = await lockCategory(tx, id);
    await tx.update(categories).set({ isActive: false }).where(eq(categories.id, id));
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'deleted',
      subject: `category ${id}`,
      before: { name: before.name },
    });
  });
}

/** Unique names and the maximum number depend on all rows, so edits of categories take turns. */
async function lockCategories(tx: Db): Promise<void> {
  await tx.execute(sql`lock table categories in share row exclusive mode`);
}

async function lockCategory(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.isActive, true)))
    .for('update');
  if (!row) throw new AppError('not_found', 'This category does not exist.');
  return row;
}

async function refuseTooMany(tx: Db): Promise<void> {
  const count = await tx.$count(categories, eq(categories.isActive, true));
  if (count < MAX_CATEGORIES) return;
  throw new AppError('conflict', `There are already ${MAX_CATEGORIES} categories.`);
}

async function refuseTakenName(tx: Db, name: string, clashes: SQL | undefined): Promise<void> {
  const [taken] = await tx
    .select({ name: categories.name, isActive: categories.isActive })
    .from(categories)
    .where(and(sameIgnoringCase(categories.name, name), clashes));
  if (!taken) return;
  throw new AppError(
    'conflict',
    taken.isActive
      ? `A category named ${name} exists already.`
      : `A deleted category was named ${taken.name}. Create one with that name to bring it back.`,
  );
}
