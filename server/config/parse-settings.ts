import type { z } from 'zod';
import { StartError } from '#server/start-error.ts';

export function parseSettings<Shape>(
  schema: z.ZodType<Shape>,
  env: Record<string, string | undefined>,
): Shape {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(`Invalid setting ${wrong.join('; ')}.`);
}
