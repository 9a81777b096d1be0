/**
 * Reads untrusted answers without a validator, which is too large for the storefront. A shape names for each field a
 * fallback value or a reader.
 */
type Reader<T = unknown> = (value: unknown) => T;

/** Fields that the contract lacks fail to compile. */
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

/** Returns undefined if a required field is missing. Lists drop such entries; other values read as an empty list. */
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
    // Fields of a missing object get their own fallbacks.
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

/** Required if there is no fallback. */
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

/** Required and not empty. Accepts numbers. */
export function text(value: unknown): string | undefined {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written !== '' ? written : undefined;
}

/** Required. Accepts numeric strings. */
export function number(value: unknown): number | undefined {
  const written = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof written === 'number' && Number.isFinite(written) ? written : undefined;
}

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
