import { z } from 'zod';

/** Tried in order until one is valid. */
const TEXTS = [
  'Text',
  '1.00',
  '',
  '2026-01-05T09:00:00.000Z',
  '2026-01-05',
  'ann@example.com',
  'https://example.com/a',
  '/pictures/a.webp',
  '00000000-0000-4000-8000-000000000001',
  'a'.repeat(22),
  '#123456',
  'US',
];
const NUMBERS = [1, 0, 10, 100];

/** A minimal valid value of a schema, with the given fields. */
export function sample<Schema extends z.ZodType>(
  schema: Schema,
  change?: Partial<z.input<Schema>>,
): z.output<Schema> {
  const value = build(schema);
  return schema.parse(change ? { ...(value as object), ...change } : value);
}

function build(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) return buildFields(schema.shape);
  if (schema instanceof z.ZodArray)
    return schema.safeParse([]).success ? [] : [build(schema.element)];
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return firstLegal(schema, TEXTS);
  }
  if (schema instanceof z.ZodNumber) return firstLegal(schema, NUMBERS);
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodUnion) return build(schema.options[0] ?? z.never());
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodUnknown) return null;
  if (isLeftOut(schema)) return undefined;
  throw new Error(`No sample of ${JSON.stringify(z.toJSONSchema(schema))}`);
}

function isLeftOut(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodExactOptional || z.safeParse(schema, undefined).success;
}

function buildFields(shape: z.core.$ZodShape): object {
  const fields = Object.entries(shape).map(([key, field]) => [key, build(field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function firstLegal(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  const found = candidates.find((value) => z.safeParse(schema, value).success);
  if (found === undefined)
    throw new Error(
      `None of the sample values is legal: ${JSON.stringify(z.toJSONSchema(schema))}`,
    );
  return found;
}
