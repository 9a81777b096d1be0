import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { emailAddress } from './accounts.ts';

export const stockRequestSchema = z.strictObject({
  email: emailAddress,
  supplementId: z.int().min(1).max(LARGEST_ID),
});

export const endStockRequestsSchema = z.strictObject({ token: z.string().min(1).max(100) });

export type StockRequest = z.infer<typeof stockRequestSchema>;
