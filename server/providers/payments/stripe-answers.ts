import type { z } from 'zod';
import { ProviderError } from './payment-provider.ts';

/** The SDK returns a proxy's 500 as if it were an answer. */
export function readAnswer<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderError('The payment provider sent an invalid answer.', {
    refused: false,
    cause: parsed.error,
  });
}
