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
  waitingSchema,
} from './inventory.ts';
import { pageAfterIdSchema, pageAfterPlaceSchema } from './list-pages.ts';
import { endStockRequestsSchema, stockRequestSchema } from './stock-requests.ts';
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
    description:
      'With a `requestId`, the same change sent again is answered as done, and another one under it is refused with 409.',
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
  listWaiting: {
    access: 'viewer',
    summary: 'How many people wait for supplements to be back in stock',
    description: LIST_DESCRIPTION,
    query: pageAfterIdSchema,
    answer: z.array(waitingSchema),
  },
  askForStock: {
    access: 'anyone',
    summary: 'Mail an address once, when a supplement that is sold out is back',
    description: 'The answer is the same whether or not the address had asked before.',
    body: stockRequestSchema,
    answer: messageAnswer,
    refuses: ['not_found', 'conflict'],
  },
  endStockRequests: {
    access: 'capability',
    summary: 'End every such request of an address, with the link from one of the mails',
    body: endStockRequestsSchema,
    answer: messageAnswer,
    refuses: ['bad_request', 'not_found'],
  },
} satisfies Record<string, Contract>;
