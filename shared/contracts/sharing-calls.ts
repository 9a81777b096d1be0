import { z } from 'zod';
import { messageAnswer } from './answers.ts';
import { idParams, tokenParams } from './ids.ts';
import { acceptSchema } from './line-answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import {
  acceptAnswerSchema,
  cartCountsSchema,
  createSharedCartSchema,
  createdCartSchema,
  declineSchema,
  publicCartSchema,
  receivedCartSchema,
  sentCartSchema,
} from './shared-carts.ts';
import type { Contract } from './contract.ts';

export const sharingCalls = {
  readSharedCart: {
    access: 'capability',
    summary: 'The recommendation behind a link',
    params: tokenParams,
    answer: publicCartSchema,
  },
  reportSharedCartViewed: {
    access: 'capability',
    summary: 'Somebody has the recommendation before them',
    params: tokenParams,
    answer: messageAnswer,
  },
  acceptSharedCart: {
    access: 'capability',
    summary: 'Accept, and learn today’s prices and availability',
    description:
      'What is said of each line is kept for the sender; without a body nothing is said of any.',
    params: tokenParams,
    body: acceptSchema.nullish(),
    answer: acceptAnswerSchema,
    refuses: ['conflict'],
  },
  declineSharedCart: {
    access: 'capability',
    summary: 'Say no, with or without a reason',
    params: tokenParams,
    body: declineSchema,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  createSharedCart: {
    access: 'sharer',
    summary: 'Create a recommendation and its link',
    body: createSharedCartSchema,
    status: 201,
    answer: createdCartSchema,
    refuses: ['bad_request', 'not_found'],
  },
  listSentCarts: {
    access: 'sharer',
    summary: 'Your recommendations, newest first',
    query: pageAfterIdSchema,
    answer: z.array(sentCartSchema),
  },
  countSentCarts: {
    access: 'sharer',
    summary: 'How many you shared, and what became of them',
    answer: cartCountsSchema,
  },
  revokeSharedCart: {
    access: 'sharer',
    summary: 'Take a link back',
    params: idParams,
    answer: messageAnswer,
  },
  extendSharedCart: {
    access: 'sharer',
    summary: 'Let a link work for thirty days from today',
    params: idParams,
    answer: messageAnswer,
  },
  listReceivedCarts: {
    access: 'user',
    summary: 'The recommendations that you accepted, newest first',
    query: pageAfterIdSchema,
    answer: z.array(receivedCartSchema),
  },
} satisfies Record<string, Contract>;
