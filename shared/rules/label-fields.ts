import type { Label } from './label.ts';
import { splitLines } from './split-lines.ts';

/** The label symbol for "daily value not established". */
export const NO_DAILY_VALUE = '†';

type LabelField = keyof Label;

/** How forms and CSV files encode a field. Lists have one entry per line. */
type Format =
  | 'text'
  | 'whole'
  | 'choice'
  | 'lines'
  | 'ids'
  /** Forms and files each have their own format. */
  | 'parts';

type FieldRules<Value> = {
  format: Format;
  /** Value of an empty field. Undefined omits the field; the contract rejects NaN. */
  blank: Value | undefined;
};

/** In storage order. */
export const LABEL_FIELDS: { [Field in LabelField]-?: FieldRules<Label[Field]> } = {
  brand: { format: 'text', blank: undefined },
  contents: { format: 'text', blank: '' },
  serving: { format: 'parts', blank: undefined },
  servingsPerContainer: { format: 'whole', blank: Number.NaN },
  servingsPerDay: { format: 'parts', blank: null },
  moments: { format: 'lines', blank: [] },
  food: { format: 'choice', blank: 'either' },
  hoursApart: { format: 'whole', blank: 0 },
  weeksAtMost: { format: 'whole', blank: null },
  facts: { format: 'parts', blank: [] },
  cautions: { format: 'lines', blank: [] },
  storage: { format: 'text', blank: '' },
  freeFrom: { format: 'lines', blank: [] },
  pairings: { format: 'ids', blank: [] },
};

export const LABEL_FIELD_NAMES = Object.keys(LABEL_FIELDS) as LabelField[];

export const BLANK_LABEL = arrangeLabel((field) => LABEL_FIELDS[field].blank);

export function arrangeLabel(valueOf: (field: LabelField) => unknown): Record<string, unknown> {
  const values = LABEL_FIELD_NAMES.map((field) => [field, valueOf(field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Invalid numbers and choices pass through, and the contract rejects them. */
export function readLabelText(field: LabelField, text: string): unknown {
  const { format, blank } = LABEL_FIELDS[field];
  const trimmed = text.trim();
  if (trimmed === '') return blank;
  if (format === 'whole') return readWhole(trimmed);
  if (format === 'choice') return trimmed.toLowerCase();
  if (format === 'text') return trimmed;
  const lines = splitLines(text);
  return format === 'ids' ? lines.map(readWhole) : lines;
}

export function readWhole(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
