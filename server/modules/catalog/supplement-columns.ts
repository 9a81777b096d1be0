import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, supplements } from '#server/db/schema.ts';
import {
  adminSupplementSchema,
  supplementEditSchema,
  supplementInputSchema,
  supplementSchema,
} from '#shared/contracts/supplements.ts';
import { LABEL_COLUMNS } from './label-cells.ts';

/*
 * Which fields a supplement has is said by the contract, how they are stored by the table. What is read, written,
 * exported and imported follows from the two: a new field needs no list here.
 */

export type SupplementRow = typeof supplements.$inferSelect;

const table = getTableColumns(supplements);

/** Shown with a supplement although it stands in the row of its category: the name of one that administrators made. */
const extraCategory = sql<
  string | null
>`case when ${categories.value} is null then ${categories.name} end`;

/** How the category is joined: a deleted one keeps its supplements, in case it comes back, and is named nowhere. */
export const isNamedCategory = and(
  eq(categories.id, supplements.categoryId),
  eq(categories.isActive, true),
);

/** What the store and the console show. Join the category. */
export const STORE_COLUMNS = { ...pickColumns(supplementSchema.keyof().options), extraCategory };
export const CONSOLE_COLUMNS = {
  ...pickColumns(adminSupplementSchema.keyof().options),
  extraCategory,
};

/** Everything an administrator edits. */
export const INPUT_COLUMNS = supplementEditSchema.keyof().options;
export type InputColumn = (typeof INPUT_COLUMNS)[number];

/** One cell each in a file; the label has several. */
export type CellColumn = Exclude<InputColumn, 'label'>;
export const CELL_COLUMNS = INPUT_COLUMNS.filter(
  (column): column is CellColumn => column !== 'label',
);
export const CSV_COLUMNS = ['id', ...CELL_COLUMNS, ...LABEL_COLUMNS, 'updatedAt'] as const;

export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** How a cell of the column is read: `categoryId` is a number, `benefits` an array, a price a string. */
export function kindOf(column: InputColumn): string {
  return table[column].dataType;
}

/** An empty cell says nothing here: what is there stays, a new supplement gets the usual value. */
export function isSilentWhenEmpty(column: InputColumn): boolean {
  // A text or a list can be empty: there an empty cell says so.
  const canBeEmpty = table[column].getSQLType().startsWith('text');
  return table[column].hasDefault && !canBeEmpty;
}

const contract = z.toJSONSchema(supplementInputSchema, { io: 'input' });

/** A row of a file without lists has empty ones; the form sends them as well. */
export const EMPTY_LISTS = Object.fromEntries(
  INPUT_COLUMNS.filter((column) => kindOf(column) === 'array').map((column) => [column, []]),
);
export const COLUMNS_OF_NEW_ROWS = INPUT_COLUMNS.filter(
  (column) => contract.required?.includes(column) && !(column in EMPTY_LISTS),
);

/** How many entries the contract takes. */
export function longestListOf(column: InputColumn): number {
  const property = contract.properties?.[column];
  return (typeof property === 'object' && property.maxItems) || Number.POSITIVE_INFINITY;
}

function pickColumns<Field extends string>(fields: readonly Field[]) {
  const stored = fields.filter((field) => field in table);
  return Object.fromEntries(
    stored.map((field) => [field, table[field as keyof typeof table]]),
  ) as Pick<typeof table, Field & keyof typeof table>;
}
