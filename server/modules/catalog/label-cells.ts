import { z } from 'zod';
import type { CsvCell } from '#server/text/csv-cells.ts';
import { labelSchema } from '#shared/contracts/label.ts';
import { describeUnits, readServing } from '#shared/rules/dose-units.ts';
import type { Label, LabelFact } from '#shared/rules/label.ts';
import { readAmount } from '#shared/rules/read-amount.ts';
import { splitLines } from '#shared/rules/split-lines.ts';
import {
  arrangeLabel,
  BLANK_LABEL,
  LABEL_FIELD_NAMES,
  NO_DAILY_VALUE,
  readLabelText,
} from '#shared/rules/label-fields.ts';

export type LabelField = keyof Label;
export type LabelColumn = `label.${LabelField}`;

export const LABEL_COLUMNS = LABEL_FIELD_NAMES.map((field): LabelColumn => `label.${field}`);

const AS_NEEDED = 'as needed';
const SUB_ROW = '>';

const contract = z.toJSONSchema(labelSchema, { io: 'input' });

export function isLabelColumn(column: string): column is LabelColumn {
  return column.startsWith('label.');
}

function fieldOf(column: LabelColumn): LabelField {
  return column.slice('label.'.length) as LabelField;
}

export function writeLabelCell(label: Label | null, column: LabelColumn): CsvCell {
  if (!label) return null;
  const field = fieldOf(column);
  if (field === 'serving') return describeUnits(label.serving.count, label.serving.unit);
  if (field === 'servingsPerDay') return writeServings(label.servingsPerDay);
  if (field === 'facts') return label.facts.map(writeFact).join('\n');
  const value = label[field];
  return Array.isArray(value) ? value.join('\n') : (value ?? null);
}

/** Returns null if all label cells are empty, and undefined if they change nothing. */
export function readLabelCells(
  before: Label | null,
  cells: readonly (readonly [LabelColumn, string])[],
  changed: readonly (readonly [LabelColumn, string])[],
): unknown {
  if (changed.length === 0) return undefined;
  const isEmpty = cells.every(([, cell]) => cell.trim() === '');
  if (isEmpty && changed.some(([column]) => column === 'label.servingsPerContainer')) return null;
  if (isEmpty && !before) return undefined;
  const values: Record<string, unknown> = {
    ...(before ?? BLANK_LABEL),
    ...Object.fromEntries(
      changed.map(([column, cell]) => [fieldOf(column), readLabelCell(column, cell)]),
    ),
  };
  return arrangeLabel((field) => values[field]);
}

function readLabelCell(column: LabelColumn, cell: string): unknown {
  const field = fieldOf(column);
  const text = cell.trim();
  if (field === 'serving') return readServing(text) ?? text;
  if (field === 'servingsPerDay') return readServings(text);
  const longest = longestListOf(field);
  if (longest === undefined) return readLabelText(field, cell);
  // One entry too many is enough for the contract to refuse it.
  const lines = splitLines(cell).slice(0, longest + 1);
  return field === 'facts' ? lines.map(readFact) : readLabelText(field, lines.join('\n'));
}

function longestListOf(field: LabelField): number | undefined {
  const property = contract.properties?.[field];
  return typeof property === 'object' ? property.maxItems : undefined;
}

/** Spreadsheets read '1-2' as a date. */
function writeServings(servings: Label['servingsPerDay']): CsvCell {
  if (!servings) return AS_NEEDED;
  return servings.from === servings.to ? servings.from : `${servings.from} to ${servings.to}`;
}

function readServings(text: string): unknown {
  if (text === '' || text.toLowerCase() === AS_NEEDED) return null;
  const [, from, to = from] = /^(\d{1,9})(?:\s*(?:to|-|–)\s*(\d{1,9}))?$/i.exec(text) ?? [];
  return from === undefined ? text : { from: Number(from), to: Number(to) };
}

/** 'Selenium (as L-selenomethionine) | 55 mcg | 100%'; sub-rows begin with '>'. */
function writeFact({ name, amount, unit, dailyValue, isSubRow }: LabelFact): string {
  const parts = [escapePart(name), escapePart(`${amount} ${unit}`.trim())];
  if (dailyValue !== '') {
    parts.push(dailyValue === null ? NO_DAILY_VALUE : escapePart(dailyValue));
  }
  return `${isSubRow ? `${SUB_ROW} ` : ''}${parts.join(' | ')}`;
}

function readFact(line: string): unknown {
  const isSubRow = line.startsWith(SUB_ROW);
  const row = isSubRow ? line.slice(SUB_ROW.length) : line;
  const [name = '', measured = '', dailyValue = '', ...rest] = row
    .split('|')
    .map((part) => part.trim());
  if (rest.length > 0) return line;
  const [, number = '', unit = ''] =
    /^([\d.,]+(?:e-?\d+)?)\s*(.*)$/i.exec(restorePart(measured)) ?? [];
  return {
    name: restorePart(name),
    amount: /e/i.test(number) ? Number(number) : readAmount(number),
    unit,
    dailyValue: dailyValue === NO_DAILY_VALUE ? null : restorePart(dailyValue),
    isSubRow,
  };
}

/** A bar within a part is written '\/'. */
function escapePart(text: string): string {
  return text.replaceAll(/[\\|]|^[>†]/g, (sign) => (sign === '|' ? String.raw`\/` : `\\${sign}`));
}

function restorePart(part: string): string {
  return part.replaceAll(/\\(.)/gu, (_, sign: string) => (sign === '/' ? '|' : sign));
}
