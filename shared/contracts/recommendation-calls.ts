import { z } from 'zod';
import type { Contract } from './contract.ts';
import { messageAnswer } from './answers.ts';
import { idParams, tokenParams } from './ids.ts';
import { cartIdsSchema, changedCartsSchema, needSchema, replaceInCartsSchema } from './needs.ts';
import { planSchema } from './plan.ts';
import { readerViewSchema } from './reader-view.ts';

export const recommendationCalls = {
  readReaderView: {
    access: 'capability',
    summary: 'What the reader of a link should know beside it: what has changed, what they did',
    params: tokenParams,
    answer: readerViewSchema,
  },
  readSharedPlan: {
    access: 'capability',
    summary: 'When each line of the recommendation is taken, if its sender has said so',
    params: tokenParams,
    answer: z.object({ plan: planSchema.nullable() }),
  },
  savePlan: {
    access: 'sharer',
    summary: 'Say when each line of your recommendation is taken',
    description: 'Without lines the labels speak for themselves again.',
    params: idParams,
    body: planSchema,
    answer: messageAnswer,
  },
  listNeeds: {
    access: 'sharer',
    summary: 'What your live links need you for',
    answer: z.array(needSchema),
  },
  replaceInCarts: {
    access: 'sharer',
    summary: 'Put one supplement in the place of another, behind the same links',
    body: replaceInCartsSchema,
    answer: changedCartsSchema,
  },
  renewCarts: {
    access: 'sharer',
    summary: 'Bring links to today’s prices, for thirty days from today',
    body: cartIdsSchema,
    answer: changedCartsSchema,
  },
  extendCarts: {
    access: 'sharer',
    summary: 'Let links work for thirty days from today',
    body: cartIdsSchema,
    answer: changedCartsSchema,
  },
} satisfies Record<string, Contract>;
