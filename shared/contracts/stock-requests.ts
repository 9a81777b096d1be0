import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { reachableEmail } from './accounts.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';

export const stockRequestSchema = z.strictObject({
  email: reachableEmail,
  supplementId: z.int().min(1).max(LARGEST_ID),
});

export type StockRequest = z.infer<typeof stockRequestSchema>;

export const askForStock = call('POST', '/api/stock-requests', {
  access: 'anyone',
  summary: 'Mail an address once, when a supplement that is sold out is back',
  description: 'The answer is the same whether or not the address had asked before.',
  body: stockRequestSchema,
  answer: messageAnswer,
  refuses: ['not_found', 'conflict'],
});
