/**
 * What comes over the network is read, never trusted: a field that is missing or of another kind becomes a value
 * that can be shown. Plain functions, since the storefront has no room for a validator.
 */
declare const promised: unique symbol;

/** What should be a T by its contract, and may be anything. */
export type Unread<T> =
  | { readonly [promised]?: T }
  | object
  | string
  | number
  | boolean
  | null
  | undefined;

/** An object whose fields should be those of a T: only these can be asked for, and each may be anything. */
export type Row<T> = { readonly [Field in keyof NonNullable<T>]?: Unread<NonNullable<T>[Field]> };

type Optional<T> = { [Field in keyof T as undefined extends T[Field] ? Field : never]?: T[Field] };

/** What our own server adds to a row: any of it may be missing, so it is taken as it comes. */
export function addedFields<T>(row: Row<T>): Optional<T> {
  return row as unknown as Optional<T>;
}

export function isRow<T>(value: Unread<T>): value is Row<T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Anything that is no object has no fields. */
export function rowOf<T>(value: Unread<T>): Row<T> {
  return isRow<T>(value) ? value : {};
}

/** The objects of a list; anything that is no list is an empty one. */
export function rowsOf<T>(value: Unread<readonly T[]>): Row<T>[] {
  return Array.isArray(value) ? value.filter((row) => isRow<T>(row)) : [];
}

/** A value that came as JSON inside of a text. */
export function parseInner<T>(text: string): Unread<T> {
  try {
    return JSON.parse(text) as Unread<T>;
  } catch {
    return null;
  }
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
