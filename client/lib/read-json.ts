/**
 * What comes over the network is read, never trusted: a field that is missing or of another kind becomes a value
 * that can be shown. Plain functions, since the storefront has no room for a validator.
 */
export type Row = Readonly<Record<string, unknown>>;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Anything that is no object has no fields. */
export function rowOf(value: unknown): Row {
  return isRow(value) ? value : {};
}

/** The objects of a list; anything that is no list is an empty one. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Null for an empty text too: there is nothing to show. */
export function textOrNull(value: unknown): string | null {
  return textOf(value) || null;
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
}

/** A whole number, also where it was written as text. */
export function integerOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : fallback;
}

/** A moment that a calendar knows, as it was written. */
export function momentOrNull(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
}
