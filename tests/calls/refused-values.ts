import { takesNull, withoutNull, type Shape } from './shape.ts';

export type BadRow = { field: string; name: string; body: unknown };

type Variant = { name: string; value: unknown };

const MISSING = Symbol('missing');
/** Beyond all limits of the contracts. */
const TOO_LONG = 'x'.repeat(20_001);
const TOO_LARGE = 1e15;
const CONTROL_CHARACTERS = ['a\u0000b', 'a\u0007b', 'a\ud800b'];

/** Breaks each field of a valid body in every way its shape allows, one at a time. */
export function listBadRows(shape: Shape, body: unknown): BadRow[] {
  return walk(shape, body, '').map(({ field, name, put }) => ({ field, name, body: put() }));
}

type Planned = { field: string; name: string; put(): unknown };

function walk(shape: Shape, value: unknown, field: string): Planned[] {
  const one = withoutNull(shape);
  const wrong = wrongValues(shape).map((variant): Planned => ({
    field,
    name: variant.name,
    put: () => variant.value,
  }));
  if (one.properties)
    return [...wrong, ...walkFields(one, value as Record<string, unknown>, field)];
  if (one.items) return [...wrong, ...walkItems(one, value as unknown[], field)];
  return wrong;
}

function walkFields(shape: Shape, value: Record<string, unknown>, field: string): Planned[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const path = field ? `${field}.${name}` : name;
    const rows = walk(inner, value[name], path);
    if (shape.required?.includes(name)) {
      rows.push({ field: path, name: 'missing', put: () => MISSING });
    }
    return rows.map((row) => ({ ...row, put: () => putField(value, name, row.put()) }));
  });
}

function walkItems(shape: Shape, value: unknown[], field: string): Planned[] {
  const rows = walk(shape.items ?? {}, value[0], field ? `${field}.0` : '0');
  return rows.map((row) => ({ ...row, put: () => [row.put(), ...value.slice(1)] }));
}

function putField(value: Record<string, unknown>, name: string, replacement: unknown) {
  const { [name]: _old, ...others } = value;
  return replacement === MISSING ? others : { ...others, [name]: replacement };
}

function wrongValues(shape: Shape): Variant[] {
  const one = withoutNull(shape);
  const type = one.properties
    ? 'object'
    : one.type === 'integer'
      ? 'number'
      : (one.type ?? 'string');
  return [
    ...(takesNull(shape) ? [] : [{ name: 'null', value: null }]),
    ...otherTypes(type),
    ...(type === 'number' ? wrongNumbers(one) : []),
    ...(type === 'string' ? wrongTexts(one) : []),
    ...(type === 'array' ? wrongLists(one) : []),
  ];
}

function otherTypes(type: string): Variant[] {
  const examples: Record<string, unknown> = {
    string: '1',
    number: 1,
    boolean: true,
    array: [],
    object: {},
  };
  return Object.entries(examples)
    .filter(([other]) => other !== type)
    .map(([other, value]) => ({ name: `${other} instead of ${type}`, value }));
}

function wrongNumbers({ type, minimum, maximum }: Shape): Variant[] {
  return [
    ...(type === 'integer' ? [{ name: 'a fraction', value: 1.5 }] : []),
    { name: 'too large', value: (maximum ?? TOO_LARGE) + 1 },
    { name: 'too small', value: (minimum ?? -TOO_LARGE) - 1 },
    { name: 'past 53 bits', value: 2 ** 60 },
  ];
}

function wrongTexts(shape: Shape): Variant[] {
  if (shape.enum || shape.const !== undefined) return [{ name: 'another word', value: 'another' }];
  return [
    { name: 'too long', value: TOO_LONG },
    ...(shape.minLength ? [{ name: 'empty', value: '' }] : []),
    ...CONTROL_CHARACTERS.map((value) => ({
      name: `control character ${JSON.stringify(value)}`,
      value,
    })),
  ];
}

function wrongLists({ minItems, maxItems }: Shape): Variant[] {
  return [
    ...(minItems ? [{ name: 'an empty list', value: [] }] : []),
    { name: 'too many', value: Array.from({ length: (maxItems ?? 1_000) + 1 }, () => 'x') },
    { name: 'a list of null', value: [null] },
  ];
}
