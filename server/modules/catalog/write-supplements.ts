import { getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { categories, editedNow, supplements } from '#server/db/schema.ts';
import { storePictures } from '#server/modules/media/store-pictures.ts';
import type { SupplementEdit, SupplementInput } from '#shared/contracts/supplements.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { isPictureUrl } from '#shared/rules/picture-address.ts';
import { recordAuditEntries } from '#server/modules/audit/audit-log.ts';
import { moveStock } from './move-stock.ts';
import { INPUT_COLUMNS, type SupplementRow } from './supplement-columns.ts';

/** Stays below the maximum number of parameters of a statement. */
const ROWS_PER_STATEMENT = 500;

export type SupplementFields = Omit<SupplementInput, 'stockQuantity'>;
/** `before` is the locked row, `stockQuantity` the new stock if it changes. */
export type SupplementChange = {
  before: SupplementRow;
  fields: SupplementFields;
  stockQuantity?: number;
};

export async function insertSupplements(
  tx: Db,
  admin: Admin,
  inputs: readonly SupplementInput[],
): Promise<number[]> {
  const ids: number[] = [];
  const assignCategory = await readCategoryAssigner(tx);
  for (const part of cutIntoParts(inputs)) {
    await storePictures(tx, part.flatMap(shownPictures));
    const created = await tx
      .insert(supplements)
      .values(part.map((input) => ({ ...assignCategory(input), stockQuantity: 0 })))
      .returning({ id: supplements.id });
    const opened = created.map(({ id }, index) => ({ id, input: part[index] }));
    await moveStock(
      tx,
      opened.map(({ id, input }) => ({ supplementId: id, delta: input?.stockQuantity ?? 0 })),
      { reason: 'opening', adminId: admin.id },
    );
    await recordAuditEntries(
      tx,
      opened.map(({ id, input }) => ({
        adminId: admin.id,
        action: 'created',
        subject: `supplement ${id}`,
        after: input,
      })),
    );
    ids.push(...created.map(({ id }) => id));
  }
  return ids;
}

/** Does not change stock. Lock the rows first. */
export async function changeSupplements(
  tx: Db,
  admin: Pick<Admin, 'id'>,
  changes: readonly SupplementChange[],
): Promise<void> {
  const assignCategory = await readCategoryAssigner(tx);
  for (const part of cutIntoParts(changes)) {
    await storePictures(tx, part.flatMap(newlyShownPictures));
    // The rows exist, so each insert becomes an update: many edits in one statement.
    await tx
      .insert(supplements)
      .values(part.map(({ before, fields }) => ({ ...assignCategory(fields), id: before.id })))
      .onConflictDoUpdate({ target: supplements.id, set: NEW_FIELDS });
    await recordAuditEntries(
      tx,
      part.map(({ before, fields, stockQuantity = before.stockQuantity }) => ({
        adminId: admin.id,
        action: 'updated',
        subject: `supplement ${before.id}`,
        before: { ...pickFields(before), stockQuantity: before.stockQuantity },
        after: { ...fields, stockQuantity },
      })),
    );
  }
}

/** Supplements without an added category get their therapeutic one. */
async function readCategoryAssigner(tx: Db) {
  const rows = await tx
    .select({ id: categories.id, value: categories.value })
    .from(categories)
    .where(isNotNull(categories.value));
  const therapeuticIds = new Set(rows.map(({ id }) => id));
  return <Fields extends SupplementFields>(fields: Fields): Fields => {
    const { categoryId, category } = fields;
    if (categoryId && !therapeuticIds.has(categoryId)) return fields;
    return { ...fields, categoryId: rows.find(({ value }) => value === category)?.id ?? null };
  };
}

/** Only `moveStock` changes stock. */
const EDITED_FIELDS = INPUT_COLUMNS.filter((field) => field !== 'stockQuantity');

const NEW_FIELDS = {
  ...Object.fromEntries(
    EDITED_FIELDS.map((field) => [
      field,
      sql.raw(`excluded.${getTableColumns(supplements)[field].name}`),
    ]),
  ),
  ...editedNow,
};

export function pickFields(row: SupplementFields): SupplementFields {
  return Object.fromEntries(EDITED_FIELDS.map((field) => [field, row[field]])) as SupplementFields;
}

export function applyEdit(before: SupplementFields, edit: SupplementEdit): SupplementFields {
  const said = Object.entries(edit).filter(([, value]) => value !== undefined);
  return pickFields({ ...before, ...Object.fromEntries(said) });
}

export function shownPictures(fields: SupplementFields): string[] {
  return [fields.imageUrl, ...fields.factSheetUrls];
}

export function newlyShownPictures({ before, fields }: SupplementChange): string[] {
  const shownBefore = new Set(shownPictures(before));
  return shownPictures(fields).filter((url) => !shownBefore.has(url));
}

/** Existing pictures may stay. */
export function findInvalidPictures(change: SupplementChange): ('imageUrl' | 'factSheetUrls')[] {
  const { imageUrl, factSheetUrls } = change.fields;
  const invalid = new Set(newlyShownPictures(change).filter((url) => !isPictureUrl(url)));
  const isEmptyPage = factSheetUrls.includes('') && !change.before.factSheetUrls.includes('');
  return [
    ...(invalid.has(imageUrl) ? (['imageUrl'] as const) : []),
    ...(isEmptyPage || factSheetUrls.some((url) => invalid.has(url))
      ? (['factSheetUrls'] as const)
      : []),
  ];
}

function cutIntoParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * ROWS_PER_STATEMENT, (part + 1) * ROWS_PER_STATEMENT),
  );
}
