import { z } from 'zod';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import { editHeadersSchema } from './edit-mark.ts';
import { idParams } from './ids.ts';
import {
  forecastSchema,
  inventorySummarySchema,
  lowStockEntrySchema,
  stockAdjustmentSchema,
  stockEditSchema,
  stockMoveSchema,
} from './inventory.ts';
import { pageAfterIdSchema, pageAfterPlaceSchema } from './list-pages.ts';
import type { Contract } from './contract.ts';

export const inventoryCalls = {
  setStock: {
    access: 'staff',
    summary: 'Set stock and threshold',
    description: 'With `If-Match`, refused with 409 if stock or supplement have changed since.',
    params: idParams,
    headers: editHeadersSchema,
    body: stockEditSchema,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  adjustStock: {
    access: 'staff',
    summary: 'Add to the stock or take from it, with a reason',
    params: idParams,
    body: stockAdjustmentSchema,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  listForecasts: {
    access: 'viewer',
    summary: 'How long the stock of what sells will last',
    description: LIST_DESCRIPTION,
    query: pageAfterPlaceSchema,
    answer: z.array(forecastSchema),
  },
  listStockMoves: {
    access: 'viewer',
    summary: 'Why the stock is what it is, newest first',
    description: LIST_DESCRIPTION,
    params: idParams,
    query: pageAfterIdSchema,
    answer: z.array(stockMoveSchema),
  },
  listLowStock: {
    access: 'viewer',
    summary: 'Supplements at or below their threshold, the emptiest first',
    description: LIST_DESCRIPTION,
    query: pageAfterPlaceSchema,
    answer: z.array(lowStockEntrySchema),
  },
  summarizeInventory: {
    access: 'viewer',
    summary: 'The shelf in four figures',
    answer: inventorySummarySchema,
  },
} satisfies Record<string, Contract>;
