import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { findMissingPictures } from '#server/modules/media/store-pictures.ts';
import {
  type SupplementEdit,
  supplementEditSchema,
  type SupplementInput,
  supplementInputSchema,
} from '#shared/contracts/supplements.ts';
import type { ImportRemark } from '#shared/contracts/import-report.ts';
import { padGtin } from '#shared/rules/gtin.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { NOT_A_PICTURE } from '#shared/rules/picture-address.ts';
import type { CsvFile } from './read-csv.ts';
import { findActiveCategoryIds } from './categories.ts';
import { findHeaderErrors, readRows, type FileRow } from './read-supplement-rows.ts';
import { isUnchanged, readCell, unifyLineBreaks, writeCell } from './supplement-cells.ts';
import { readLabelCells } from './label-cells.ts';
import { describeMissing, findMissingIds, newPairings, PAIRED_WITH_ITSELF } from './pairings.ts';
import { type Codes, findCodeOwners } from './product-codes.ts';
import { type CsvColumn, EMPTY_LISTS, type SupplementRow } from './supplement-columns.ts';
import {
  applyEdit,
  findInvalidPictures,
  newlyShownPictures,
  pickFields,
  shownPictures,
  type SupplementChange,
} from './write-supplements.ts';

const ROWS_PER_TURN = 500;

export type ImportPlan = {
  creations: SupplementInput[];
  changes: SupplementChange[];
  unchanged: number;
  errors: ImportRemark[];
  notes: ImportRemark[];
  pictures: { row: number; url: string }[];
  pairings: { row: number; ids: number[] }[];
  codes: ({ row: number; id: number | null } & Codes)[];
};

type Present = { rows: ReadonlyMap<number, SupplementRow>; categoryIds: ReadonlySet<number> };

/** Locked rows cannot change until the transaction ends. */
type RowLocks = 'lock rows' | 'lock nothing';

export async function planImport(db: Db, file: CsvFile, locks: RowLocks): Promise<ImportPlan> {
  const plan: ImportPlan = {
    creations: [],
    changes: [],
    unchanged: 0,
    errors: [],
    notes: [],
    pictures: [],
    pairings: [],
    codes: [],
  };
  plan.errors.push(...file.errors);
  if (plan.errors.length === 0) plan.errors.push(...findHeaderErrors(file));
  if (plan.errors.length > 0) return plan;
  const rows = readRows(file, plan.errors);
  const ids = rows.flatMap(({ id }) => (id !== null && id <= LARGEST_ID ? [id] : []));
  const present = {
    rows: await findRows(db, ids, locks),
    categoryIds: await findActiveCategoryIds(db),
  };
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await letOthersRun();
    planRow(plan, row, present);
  }
  await addPictureErrors(db, plan);
  await addPairingErrors(db, plan);
  await addCodeErrors(db, plan);
  plan.errors.sort((one, other) => one.row - other.row);
  return plan;
}

function planRow(plan: ImportPlan, row: FileRow, present: Present): void {
  if (row.id === null) return planCreation(plan, row, present);
  const before = present.rows.get(row.id);
  if (before && !before.deletedAt) return planChange(plan, row, before, present);
  const message = before
    ? `Supplement ${row.id} was deleted.`
    : `Unknown supplement id: ${row.id}.`;
  plan.errors.push({ row: row.row, column: 'id', message });
}

function planCreation(plan: ImportPlan, row: FileRow, present: Present): void {
  const cells = { ...EMPTY_LISTS, ...readCells(row) };
  const input = checkInput(plan, row, supplementInputSchema.safeParse(cells), present.categoryIds);
  if (!input) return;
  plan.creations.push(input);
  plan.codes.push({ row: row.row, id: null, sku: input.sku, gtin: input.gtin });
  plan.pairings.push({ row: row.row, ids: input.label?.pairings ?? [] });
  plan.pictures.push(...shownPictures(input).map((url) => ({ row: row.row, url })));
}

function planChange(
  plan: ImportPlan,
  row: FileRow,
  before: SupplementRow,
  { categoryIds }: Present,
): void {
  const differing = readCells(row, before);
  if (Object.keys(differing).length === 0) {
    plan.unchanged += 1;
    return;
  }
  // A supplement may stay in a deleted category.
  const allowed = new Set([...categoryIds, ...(before.categoryId ? [before.categoryId] : [])]);
  const cells = { ...pickFields(before), stockQuantity: before.stockQuantity, ...differing };
  const edit = checkInput(plan, row, supplementEditSchema.safeParse(cells), allowed);
  if (!edit) return;
  if (edit.stockQuantity !== before.stockQuantity) {
    plan.notes.push({
      row: row.row,
      column: 'stockQuantity',
      message: `Stock stays at ${before.stockQuantity}. Change it in the Inventory tab.`,
    });
  }
  const fields = applyEdit(before, edit);
  // jsonb does not retain the order of keys.
  if (isDeepStrictEqual(fields, pickFields(before))) {
    plan.unchanged += 1;
    return;
  }
  if (row.updatedAt !== null && row.updatedAt !== before.updatedAt.getTime()) {
    const message = 'This supplement has changed since the export.';
    plan.errors.push({ row: row.row, column: 'updatedAt', message });
    return;
  }
  const change = { before, fields };
  const invalid = findInvalidPictures(change);
  if (invalid.length > 0) {
    for (const column of invalid)
      plan.errors.push({ row: row.row, column, message: NOT_A_PICTURE });
    return;
  }
  if (fields.label?.pairings.includes(before.id)) {
    plan.errors.push({ row: row.row, column: 'label.pairings', message: PAIRED_WITH_ITSELF });
    return;
  }
  plan.changes.push(change);
  plan.codes.push({ row: row.row, id: before.id, sku: fields.sku, gtin: fields.gtin });
  plan.pairings.push({ row: row.row, ids: newPairings(before.label, fields.label) });
  plan.pictures.push(...newlyShownPictures(change).map((url) => ({ row: row.row, url })));
}

async function addPictureErrors(db: Db, { pictures, errors }: ImportPlan): Promise<void> {
  const urls = pictures.map(({ url }) => url);
  const missing = await findMissingPictures(db, urls);
  for (const { row, url } of pictures) {
    if (!missing.has(url)) continue;
    const message = `Picture not found: ${url}. Upload it in the supplement’s form first.`;
    errors.push({ row, column: null, message });
  }
}

async function addPairingErrors(db: Db, { pairings, errors }: ImportPlan): Promise<void> {
  const missing = await findMissingIds(
    db,
    pairings.flatMap(({ ids }) => ids),
  );
  for (const { row, ids } of pairings) {
    const unknown = ids.filter((id) => missing.has(id));
    if (unknown.length === 0) continue;
    errors.push({ row, column: 'label.pairings', message: describeMissing(unknown) });
  }
}

/** Codes must be free in the catalog and unique in the file. */
async function addCodeErrors(db: Db, { codes, errors }: ImportPlan): Promise<void> {
  const findTaken = await findCodeOwners(db, codes);
  const rows = new Map<string, number>();
  for (const given of codes) {
    const { row, id, sku, gtin } = given;
    for (const { column, message } of findTaken(id, given)) errors.push({ row, column, message });
    const keys = { sku: sku?.toLowerCase(), gtin: gtin && padGtin(gtin) };
    for (const column of ['sku', 'gtin'] as const) {
      const key = keys[column] && `${column} ${keys[column]}`;
      if (!key) continue;
      const earlier = rows.get(key);
      const message = `Row ${earlier} has the same ${column.toUpperCase()}.`;
      if (earlier !== undefined) errors.push({ row, column, message });
      else rows.set(key, row);
    }
  }
}

/** All cells of a new row, or those that differ from a fresh export. */
function readCells(row: FileRow, before?: SupplementRow): Record<string, unknown> {
  const isNew = (column: CsvColumn, cell: string) =>
    !before || cell !== unifyLineBreaks(String(writeCell(before, column) ?? ''));
  const given = row.cells.filter(
    ([column, cell]) => !isUnchanged(column, cell) && isNew(column, cell),
  );
  const label = readLabelCells(
    before?.label ?? null,
    row.labelCells,
    row.labelCells.filter(([column, cell]) => isNew(column, cell)),
  );
  return {
    ...Object.fromEntries(given.map(([column, cell]) => [column, readCell(column, cell)])),
    ...(label !== undefined && { label }),
  };
}

function checkInput<Input extends SupplementEdit>(
  plan: ImportPlan,
  { row }: FileRow,
  parsed: z.ZodSafeParseResult<Input>,
  categoryIds: ReadonlySet<number>,
): Input | undefined {
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      plan.errors.push({ row, column: columnOf(path), message: nameLine(path, message) });
    }
    return undefined;
  }
  const { categoryId } = parsed.data;
  if (categoryId && !categoryIds.has(categoryId)) {
    const message = `Unknown category id: ${categoryId}.`;
    plan.errors.push({ row, column: 'categoryId', message });
    return undefined;
  }
  return parsed.data;
}

function columnOf(path: readonly PropertyKey[]): string {
  return path.slice(0, path[0] === 'label' ? 2 : 1).join('.');
}

function nameLine([first, , index]: readonly PropertyKey[], message: string): string {
  return first === 'label' && typeof index === 'number' ? `Line ${index + 1}: ${message}` : message;
}

async function findRows(
  db: Db,
  ids: readonly number[],
  locks: RowLocks,
): Promise<Map<number, SupplementRow>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select()
    .from(supplements)
    .where(inArray(supplements.id, [...ids]))
    .orderBy(asc(supplements.id));
  const rows = await (locks === 'lock rows' ? query.for('no key update') : query);
  return new Map(rows.map((row) => [row.id, row]));
}
