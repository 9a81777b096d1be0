import { and, asc, eq, getTableColumns, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { cacheSnapshot, type Snapshot } from '#server/db/cache-snapshot.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { categories } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AdminCategory, CategoryEdit, CategoryInput } from '#shared/contracts/categories.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { type EditedCategory, standardOrder } from '#shared/rules/arrange-categories.ts';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import type { CatalogDeps } from './catalog-deps.ts';

const MAX_CATEGORIES = 200;

export type CategoriesSnapshot = Snapshot<EditedCategory[]>;

const isUsed = sql`exists (
  select from supplements
  where supplements.category_id = categories.id and supplements.is_active
)`;

/** The therapeutic categories, and added ones that an active supplement uses. */
export function openCategoriesSnapshot(database: Database): Promise<CategoriesSnapshot> {
  return cacheSnapshot(database, 'catalog_changed', async (db) =>
    db
      .select({
        value: categories.value,
        name: categories.name,
        description: categories.description,
        displayOrder: categories.displayOrder,
      })
      .from(categories)
      .where(and(eq(categories.isActive, true), or(isNotNull(categories.value), isUsed)))
      .orderBy(asc(categories.id)),
  );
}

export async function listCategories(db: Db): Promise<AdminCategory[]> {
  const rows = await selectCategories(db)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.displayOrder), asc(categories.id))
    .limit(MAX_CATEGORIES);
  return rows.map(readCategory);
}

function selectCategories(db: Db) {
  // A supplement in an added category still belongs to its therapeutic one.
  const supplementCount = sql<number>`(
    select count(*)::int from supplements
    where supplements.category_id = categories.id and supplements.is_active
  ) + case when categories.value is null then 0 else (
    select count(*)::int from supplements join categories added on added.id = supplements.category_id
    where added.value is null and supplements.category = categories.value and supplements.is_active
  ) end`;
  return db.select({ ...getTableColumns(categories), supplementCount }).from(categories);
}

type CategoryRow = typeof categories.$inferSelect & { supplementCount: number };

function readCategory({ createdAt, updatedAt, ...row }: CategoryRow): AdminCategory {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

async function getCategory(db: Db, id: number): Promise<AdminCategory> {
  const [row] = await selectCategories(db).where(eq(categories.id, id));
  if (!row) throw new AppError('not_found', 'This category does not exist.');
  return readCategory(row);
}

export async function findActiveCategoryIds(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.isActive, true));
  return new Set(rows.map(({ id }) => id));
}

export async function createCategory(
  deps: CatalogDeps,
  admin: Admin,
  input: CategoryInput,
): Promise<AdminCategory> {
  return runTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    // Reusing the exact name of a deleted category restores it; another capitalization would clash.
    const clashes = or(eq(categories.isActive, true), ne(categories.name, input.name));
    await refuseTakenName(tx, input.name, clashes);
    await refuseStandardName(tx, input.name);
    await refuseTooMany(tx);
    const fields = { ...input, description: input.description || null };
    const [created] = await tx
      .insert(categories)
      .values(fields)
      .onConflictDoUpdate({ target: categories.name, set: { ...fields, isActive: true } })
      .returning({ id: categories.id });
    if (!created) throw new Error('The category was not stored');
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'created',
      subject: `category ${created.id}`,
      after: input,
    });
    return getCategory(tx, created.id);
  });
}

export async function updateCategory(
  deps: CatalogDeps,
  admin: Admin,
  id: number,
  edit: CategoryEdit,
): Promise<AdminCategory> {
  return runTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    const { name, value, description, displayOrder } = await lockCategory(tx, id);
    await refuseTakenName(tx, edit.name, ne(categories.id, id));
    await refuseStandardName(tx, edit.name, value);
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
    return getCategory(tx, id);
  });
}

/** Its supplements stay on sale. A therapeutic category returns to its defaults, since the store keeps showing it. */
export async function deleteCategory(deps: CatalogDeps, admin: Admin, id: number): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    const { name, value, description, displayOrder } = await lockCategory(tx, id);
    const standard = CATEGORY_TILES.find((tile) => tile.id === value);
    await tx
      .update(categories)
      .set({
        isActive: false,
        ...(standard && {
          name: standard.name,
          description: standard.subtitle,
          displayOrder: standardOrder(standard),
        }),
      })
      .where(eq(categories.id, id));
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'deleted',
      subject: `category ${id}`,
      before: { name, description, displayOrder },
    });
  });
}

/** Unique names and the maximum depend on all rows, so edits take turns. */
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
      ? `There is already a category named ${name}.`
      : `A deleted category was named ${taken.name}. Create one with that name to bring it back.`,
  );
}

/** A deleted therapeutic category returns to its standard name, so no other category may take it. */
async function refuseStandardName(tx: Db, name: string, own?: string | null): Promise<void> {
  const standard = CATEGORY_TILES.find((tile) => tile.id === name.toLowerCase());
  if (!standard || standard.id === own) return;
  const [owner] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.value, standard.id), ne(categories.name, standard.name)));
  if (!owner) return;
  throw new AppError(
    'conflict',
    `${standard.name} is the original name of ${owner.name}. Choose another name.`,
  );
}
