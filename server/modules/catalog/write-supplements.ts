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

/** Far fewer parameters than a statement may have. */
const ROWS_PER_STATEMENT = 500;

export type SupplementFields = Omit<SupplementInput, 'stockQuantity'>;
/** `before` is the row as it was locked; `stockQuantity` what the shelf will hold, if that changes. */
export type SupplementChange = {
  before: SupplementRow;
  fields: SupplementFields;
  stockQuantity?: number;
};

/** How every supplement comes into being, one from the form or many from a file. Answers their ids. */
export async function insertSupplements(
  tx: Db,
  admin: Admin,
  inputs: readonly SupplementInput[],
): Promise<number[]> {
  const ids: number[] = [];
  const fileUnder = await readFiling(tx);
  for (const part of cutIntoParts(inputs)) {
    await storePictures(tx, part.flatMap(shownPictures));
    const created = await tx
      .insert(supplements)
      .values(part.map((input) => ({ ...fileUnder(input), stockQuantity: 0 })))
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

/** How every edit is written, apart from stock. Lock the rows first. */
export async function changeSupplements(
  tx: Db,
  admin: Admin,
  changes: readonly SupplementChange[],
): Promise<void> {
  const fileUnder = await readFiling(tx);
  for (const part of cutIntoParts(changes)) {
    await storePictures(tx, part.flatMap(newlyShownPictures));
    // The rows are there, so each insertion turns into an update: many edits, one statement.
    await tx
      .insert(supplements)
      .values(part.map(({ before, fields }) => ({ ...fileUnder(fields), id: before.id })))
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

/** A supplement without a category of the administrators' making is filed under its therapeutic one. */
async function readFiling(tx: Db) {
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

/** Stock is no field of the row that an edit writes: it changes by `moveStock` alone. */
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

/** What an edit may change, in the order of the contract. */
export function pickFields(row: SupplementFields): SupplementFields {
  return Object.fromEntries(EDITED_FIELDS.map((field) => [field, row[field]])) as SupplementFields;
}

/** What a row becomes by an edit. Whatever the edit leaves out stays. */
export function applyEdit(before: SupplementFields, edit: SupplementEdit): SupplementFields {
  const said = Object.entries(edit).filter(([, value]) => value !== undefined);
  return pickFields({ ...before, ...Object.fromEntries(said) });
}

export function shownPictures(fields: SupplementFields): string[] {
  return [fields.imageUrl, ...fields.factSheetUrls];
}

export function newlyShownPictures({ before, fields }: SupplementChange): string[] {
  const shownBefore = new Set(shownPictures(before));
  return shownPictures(fields).filter((address) => !shownBefore.has(address));
}

/** The fields that would show a picture from where none may be. What was shown before stays. */
export function findUnfitPictures(change: SupplementChange): ('imageUrl' | 'factSheetUrls')[] {
  const { imageUrl, factSheetUrls } = change.fields;
  const unfit = new Set(newlyShownPictures(change).filter((address) => !isPictureUrl(address)));
  const isEmptyPage = factSheetUrls.includes('') && !change.before.factSheetUrls.includes('');
  return [
    ...(unfit.has(imageUrl) ? (['imageUrl'] as const) : []),
    ...(isEmptyPage || factSheetUrls.some((address) => unfit.has(address))
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
