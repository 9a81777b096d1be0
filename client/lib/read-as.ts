/**
 * Reads answers of the network without trusting them. A shape names for each field the value to use when the field is
 * missing or has another type, or a reader. The storefront has no room for a validator.
 */
type Reader<T = unknown> = (value: unknown) => T;

/** How to read an answer of type T. A field that the contract does not have fails to compile. */
export type Shape<T> =
  | Reader
  | (T extends readonly (infer Entry)[]
      ? Shape<Entry>[]
      : T extends object
        ? { [Field in keyof T]?: Shape<T[Field]> }
        : T extends boolean
          ? boolean
          : T extends string
            ? string
            : T extends number
              ? number
              : never);

/** The result of reading by a shape. */
export type Read<S> =
  S extends Reader<infer T>
    ? Exclude<T, undefined>
    : S extends readonly (infer Entry)[]
      ? Read<Entry>[]
      : S extends object
        ? { -readonly [Field in keyof S]: Read<S[Field]> }
        : S extends boolean
          ? boolean
          : S extends string
            ? string
            : number;

/** Throws if a required field is missing. */
export function readAs<S>(value: unknown, shape: S): Read<S> {
  const found = read(value, shape);
  if (found === undefined) throw new Error('The answer cannot be read.');
  return found;
}

/** Returns undefined if a required field is missing. Lists leave out such entries; any other value is an empty list. */
export function read<S>(value: unknown, shape: S): Read<S> | undefined {
  return readAny(value, shape) as Read<S> | undefined;
}

function readAny(value: unknown, shape: unknown): unknown {
  if (typeof shape === 'function') return (shape as Reader)(value);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [];
    return value.map((entry) => readAny(entry, shape[0])).filter((entry) => entry !== undefined);
  }
  if (isRow(shape)) return isRow(value) ? readFields(value, shape) : undefined;
  if (typeof shape === 'number') return number(value) ?? shape;
  if (typeof value === typeof shape) return value;
  return typeof shape === 'string' ? (text(value) ?? shape) : shape;
}

function readFields(row: Row, shape: Row): Row | undefined {
  const fields: Record<string, unknown> = {};
  for (const name in shape) {
    // The fields of a missing part get their own fallbacks.
    const value = isRow(shape[name]) && !isRow(row[name]) ? {} : row[name];
    fields[name] = readAny(value, shape[name]);
    if (fields[name] === undefined) return undefined;
  }
  return fields;
}

type Row = Readonly<Record<string, unknown>>;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null if a required field is missing. */
export function orNull<S>(shape: S): Reader<Read<S> | null> {
  return (value) => read(value, shape) ?? null;
}

/** One of the words, or the fallback. Without a fallback the field is required. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
): Reader<Words[number] | undefined>;
export function oneOf<const Words extends readonly string[], const Fallback extends string | null>(
  words: Words,
  fallback: Fallback,
): Reader<Words[number] | Fallback>;
export function oneOf(words: readonly string[], fallback?: string | null): Reader {
  return (value) => words.find((word) => word === value) ?? fallback;
}

/** A required text that is not empty. Accepts a number. */
export function text(value: unknown): string | undefined {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written !== '' ? written : undefined;
}

/** A required number. Accepts a numeric string. */
export function number(value: unknown): number | undefined {
  const written = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof written === 'number' && Number.isFinite(written) ? written : undefined;
}

/** A required date and time, as a string. */
export function moment(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** Parses a JSON string; null if it is invalid. */
export function parseInner(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
