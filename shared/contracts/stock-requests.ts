import { z } from 'zod';
import { rowId } from './ids.ts';
import { reachableEmail } from './accounts.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';

export const stockRequestSchema = z.strictObject({
  email: reachableEmail,
  supplementId: rowId,
});

export type StockRequest = z.infer<typeof stockRequestSchema>;

export const askForStock = call('POST', '/api/stock-requests', {
  access: 'anyone',
  summary: 'Request one email when a supplement is back in stock',
  description: 'The response does not reveal earlier requests.',
  body: stockRequestSchema,
  answer: messageAnswer,
  refuses: ['not_found', 'conflict'],
});
