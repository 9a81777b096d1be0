import { z } from 'zod';
import { LIST_DESCRIPTION } from './answers.ts';
import type { Contract } from './contract.ts';
import {
  dueEarningsSchema,
  newPayoutSchema,
  ownEarningsSchema,
  payoutSchema,
  setRateSchema,
} from './earnings.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema, pageAfterPlaceSchema } from './list-pages.ts';

export const earningsCalls = {
  readEarnings: {
    access: 'sharer',
    summary: 'What your recommendations have earned, by month',
    answer: ownEarningsSchema,
  },
  exportEarnings: {
    access: 'sharer',
    summary: 'The same as a CSV file',
    answersFile: 'text/csv',
  },
  listEarnings: {
    access: 'owner',
    summary: 'What is due to each practitioner, the largest amount first',
    description: LIST_DESCRIPTION,
    query: pageAfterPlaceSchema,
    answer: z.array(dueEarningsSchema),
  },
  exportDueEarnings: {
    access: 'owner',
    summary: 'The same as a CSV file',
    answersFile: 'text/csv',
  },
  setCommissionRate: {
    access: 'owner',
    summary: 'Set what a practitioner earns of future orders',
    params: idParams,
    body: setRateSchema,
    answer: dueEarningsSchema,
  },
  listPayouts: {
    access: 'owner',
    summary: 'Payouts to practitioners, newest first',
    description: LIST_DESCRIPTION,
    query: pageAfterIdSchema,
    answer: z.array(payoutSchema),
  },
  recordPayout: {
    access: 'owner',
    summary: 'Write down that a practitioner was paid',
    description:
      'No more than is due. Refused with 409 when something else was paid out since `paidOutCents` was read.',
    params: idParams,
    body: newPayoutSchema,
    status: 201,
    answer: dueEarningsSchema,
    refuses: ['conflict'],
  },
} satisfies Record<string, Contract>;
