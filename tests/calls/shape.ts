import { z } from 'zod';

/** What a contract asks for, as plain data: the part of JSON Schema that our contracts use. */
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

/** The shape of what a caller sends. */
export function readShape(contract: z.ZodType): Shape {
  const known = shapes.get(contract);
  if (known) return known;
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' });
  const shape = JSON.parse(JSON.stringify(schema), splitTypes) as Shape;
  shapes.set(contract, shape);
  return shape;
}

/** A choice of types is turned into a choice of shapes, so that there is one way to look at it. */
function splitTypes(_name: string, value: unknown): unknown {
  const types = (value as { type?: unknown } | null)?.type;
  return Array.isArray(types) ? { anyOf: types.map((type: unknown) => ({ type })) } : value;
}

/** One of several shapes without the alternative that nothing is sent. */
export function withoutNull(shape: Shape): Shape {
  return shape.anyOf?.find((option) => option.type !== 'null') ?? shape;
}

export function takesNull(shape: Shape): boolean {
  return shape.type === 'null' || (shape.anyOf?.some(takesNull) ?? false);
}
