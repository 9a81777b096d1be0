import { z } from 'zod';

/** The parts of JSON Schema that our contracts use. */
export type Shape = {
  type?: string;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const shapes = new WeakMap<z.ZodType, Shape>();

export function readShape(contract: z.ZodType): Shape {
  const known = shapes.get(contract);
  if (known) return known;
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' });
  const shape = JSON.parse(JSON.stringify(schema), splitTypes) as Shape;
  shapes.set(contract, shape);
  return shape;
}

/** Turns a choice of types into `anyOf`. */
function splitTypes(_name: string, value: unknown): unknown {
  const types = (value as { type?: unknown } | null)?.type;
  return Array.isArray(types) ? { anyOf: types.map((type: unknown) => ({ type })) } : value;
}

/** The first alternative that is not null. */
export function withoutNull(shape: Shape): Shape {
  return shape.anyOf?.find((option) => option.type !== 'null') ?? shape;
}

export function takesNull(shape: Shape): boolean {
  return shape.type === 'null' || (shape.anyOf?.some(takesNull) ?? false);
}
