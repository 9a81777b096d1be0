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

/** Derived from the contract and the table, so a new field needs no list here. */

export type SupplementRow = typeof supplements.$inferSelect;

const table = getTableColumns(supplements);

/** The name of a category that an administrator added. */
const extraCategory = sql<
  string | null
>`case when ${categories.value} is null then ${categories.name} end`;

/** A deleted category stays on its supplements but is not shown. */
export const isNamedCategory = and(
  eq(categories.id, supplements.categoryId),
  eq(categories.isActive, true),
);

export const STORE_COLUMNS = { ...pickColumns(supplementSchema.keyof().options), extraCategory };
export const CONSOLE_COLUMNS = {
  ...pickColumns(adminSupplementSchema.keyof().options),
  extraCategory,
};

export const INPUT_COLUMNS = supplementEditSchema.keyof().options;
export type InputColumn = (typeof INPUT_COLUMNS)[number];

export type CellColumn = Exclude<InputColumn, 'label'>;
export const CELL_COLUMNS = INPUT_COLUMNS.filter(
  (column): column is CellColumn => column !== 'label',
);
export const CSV_COLUMNS = ['id', ...CELL_COLUMNS, ...LABEL_COLUMNS, 'updatedAt'] as const;

export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** For example `categoryId` is a number, `benefits` an array and `price` a string. */
export function kindOf(column: InputColumn): string {
  return table[column].dataType;
}

/** Whether an empty cell means "no change", or the default for a new row. */
export function isUnchangedWhenEmpty(column: InputColumn): boolean {
  const canBeEmpty = table[column].getSQLType().startsWith('text');
  return table[column].hasDefault && !canBeEmpty;
}

const contract = z.toJSONSchema(supplementInputSchema, { io: 'input' });

/** Defaults for a new row without these columns. */
export const EMPTY_LISTS = Object.fromEntries(
  INPUT_COLUMNS.filter((column) => kindOf(column) === 'array').map((column) => [column, []]),
);
export const COLUMNS_OF_NEW_ROWS = INPUT_COLUMNS.filter(
  (column) => contract.required?.includes(column) && !(column in EMPTY_LISTS),
);

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
