import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { cartTemplates, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { readStoredPlan } from '#shared/contracts/plan.ts';
import type { Template, TemplateInput, TemplateItem } from '#shared/contracts/templates.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { sumQuantities } from '#shared/rules/quantities.ts';

const MAX_TEMPLATES = 200;

/** `userId` is null for the shop's templates. */
export type TemplateOwner = { userId: number | null };

type Row = typeof cartTemplates.$inferSelect;

export async function listTemplates(db: Db, userId: number): Promise<Template[]> {
  const rows = await db
    .select()
    .from(cartTemplates)
    .where(or(isOwn({ userId }), isOwn({ userId: null })))
    .orderBy(asc(cartTemplates.userId), asc(cartTemplates.id));
  return describeTemplates(db, rows);
}

export async function listTemplatesOf(db: Db, owner: TemplateOwner): Promise<Template[]> {
  const rows = await db
    .select()
    .from(cartTemplates)
    .where(isOwn(owner))
    .orderBy(asc(cartTemplates.id));
  return describeTemplates(db, rows);
}

/** Part of the caller's transaction. */
export async function createTemplate(
  tx: Db,
  owner: TemplateOwner,
  input: TemplateInput,
): Promise<Template> {
  if (owner.userId !== null) await requireSharer(tx, owner.userId);
  if ((await tx.$count(cartTemplates, isOwn(owner))) >= MAX_TEMPLATES) {
    throw new AppError(
      'conflict',
      `You already have ${MAX_TEMPLATES} templates. Delete one first.`,
    );
  }
  const values = await checkInput(tx, input);
  const [row] = await tx
    .insert(cartTemplates)
    .values({ ...values, userId: owner.userId })
    .returning();
  return describeTemplate(tx, row);
}

export async function updateTemplate(
  db: Db,
  owner: TemplateOwner,
  id: number,
  input: TemplateInput,
): Promise<Template> {
  const values = await checkInput(db, input);
  const [row] = await db
    .update(cartTemplates)
    .set(values)
    .where(and(eq(cartTemplates.id, id), isOwn(owner)))
    .returning();
  return describeTemplate(db, row);
}

export async function renameTemplate(
  db: Db,
  owner: TemplateOwner,
  id: number,
  title: string,
): Promise<Template> {
  const [row] = await db
    .update(cartTemplates)
    .set({ title })
    .where(and(eq(cartTemplates.id, id), isOwn(owner)))
    .returning();
  return describeTemplate(db, row);
}

export async function deleteTemplate(db: Db, owner: TemplateOwner, id: number): Promise<Template> {
  const [row] = await db
    .delete(cartTemplates)
    .where(and(eq(cartTemplates.id, id), isOwn(owner)))
    .returning();
  return describeTemplate(db, row);
}

function isOwn({ userId }: TemplateOwner) {
  return userId === null ? isNull(cartTemplates.userId) : eq(cartTemplates.userId, userId);
}

/** Merges repeated supplements and refuses unknown ones. */
async function checkInput(db: Db, { title, description, items, doses }: TemplateInput) {
  const quantities = sumQuantities(
    items.map(({ supplementId: id, quantity }) => ({ id, quantity })),
  );
  const merged = [...quantities].map(([supplementId, quantity]) => ({ supplementId, quantity }));
  if (merged.some(({ quantity }) => quantity > MAX_QUANTITY_PER_ITEM)) {
    throw new AppError(
      'invalid_input',
      `items: at most ${MAX_QUANTITY_PER_ITEM} of one supplement`,
    );
  }
  const known = await findSupplements(db, merged);
  const missing = merged.find(({ supplementId }) => !known.has(supplementId));
  if (missing) {
    throw new AppError('invalid_input', `items: supplement ${missing.supplementId} does not exist`);
  }
  const stranger = doses?.find(({ supplementId }) => !quantities.has(supplementId));
  if (stranger) {
    const problem = `doses: supplement ${stranger.supplementId} is not in this template`;
    throw new AppError('invalid_input', problem);
  }
  return {
    ...{ title, description: description || null, items: merged },
    ...(doses && { plan: doses.length > 0 ? { lines: doses } : null }),
  };
}

async function describeTemplate(db: Db, row: Row | undefined): Promise<Template> {
  const [template] = await describeTemplates(db, row ? [row] : []);
  if (!template) throw new AppError('not_found', 'This template does not exist.');
  return template;
}

/** Adds current names, and whether each supplement can still be recommended. */
async function describeTemplates(db: Db, rows: readonly Row[]): Promise<Template[]> {
  const known = await findSupplements(
    db,
    rows.flatMap(({ items }) => items),
  );
  return rows.map(({ id, title, description, userId, items, plan }) => ({
    id,
    title,
    description,
    isShops: userId === null,
    doses: readStoredPlan(plan)?.lines ?? [],
    items: items.map(({ supplementId, quantity }) => ({
      supplementId,
      quantity,
      name: known.get(supplementId)?.name ?? `Supplement ${supplementId}`,
      isAvailable: known.get(supplementId)?.isAvailable ?? false,
    })),
  }));
}

async function findSupplements(db: Db, items: readonly TemplateItem[]) {
  const ids = [...new Set(items.map(({ supplementId }) => supplementId))];
  const rows = await db
    .select({
      id: supplements.id,
      name: supplements.name,
      isActive: supplements.isActive,
      deletedAt: supplements.deletedAt,
    })
    .from(supplements)
    .where(inArray(supplements.id, ids));
  return new Map(
    rows.map(({ id, name, isActive, deletedAt }) => [
      id,
      { name, isAvailable: isActive && deletedAt === null },
    ]),
  );
}
