import type { z } from 'zod';
import { ProviderError } from './payment-provider.ts';

/** The SDK hands over a 500 of a proxy as if it were the answer: only the shape tells. */
export function readAnswer<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderError('The payment provider gave an answer that we do not understand.', {
    refused: false,
    cause: parsed.error,
  });
}
