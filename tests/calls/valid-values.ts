import { pick, type KnownValues, type Random } from './known-values.ts';
import { withoutNull, type Shape } from './shape.ts';

const WORDS = ['Night Calm', 'é', '日本語', '😀', 'a', "O'Brien", 'x & <y>', '=1+1', '%_'];

/** A value that matches the shape, preferably a known one. */
export function makeValue(shape: Shape, name: string, known: KnownValues, random: Random): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  if (shape.anyOf && random(4) === 0)
    return makeValue(pick(random, shape.anyOf), name, known, random);
  const one = withoutNull(shape);
  if (one.properties) return makeObject(one, known, random);
  if (one.type === 'array') return makeList(one, name, known, random);
  const value = known.choose(name, random);
  if (value !== undefined && typeof value === typeName(one) && random(10) > 0) return value;
  return makePlain(one, random);
}

function makeObject(shape: Shape, known: KnownValues, random: Random): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    if (!shape.required?.includes(name) && random(2) === 0) continue;
    value[name] = makeValue(field, name, known, random);
  }
  return value;
}

function makeList(shape: Shape, name: string, known: KnownValues, random: Random): unknown[] {
  const length = Math.max(shape.minItems ?? 0, Math.min(random(4), shape.maxItems ?? 4));
  return Array.from({ length }, () => makeValue(shape.items ?? {}, name, known, random));
}

function makePlain(shape: Shape, random: Random): unknown {
  if (shape.type === 'null') return null;
  if (shape.type === 'boolean') return random(2) === 0;
  return typeName(shape) === 'number' ? makeNumber(shape, random) : makeText(shape, random);
}

function makeNumber({ minimum = -1_000, maximum = 1_000 }: Shape, random: Random): number {
  const near = minimum + random(Math.min(20, maximum - minimum + 1));
  return pick(random, [near, near, near, minimum, maximum]);
}

function makeText({ minLength = 0, maxLength = 200, format }: Shape, random: Random): string {
  if (format === 'date') return '2026-01-31';
  const text = pick(random, WORDS);
  if (random(12) === 0) return 'x'.repeat(maxLength);
  return text.length < minLength ? text.padEnd(minLength, 'x') : text.slice(0, maxLength);
}

function typeName(shape: Shape): string {
  return shape.type === 'integer' ? 'number' : (shape.type ?? 'string');
}
