import { z } from 'zod';
import { LINKS_PER_NEEDS, NEED_KINDS, CARTS_PER_CHANGE } from '#shared/rules/needs.ts';
import { rowId } from './ids.ts';
import { call } from './call.ts';
import { factAmountSchema } from './label.ts';

const needyCartSchema = z.object({
  id: z.int(),
  title: z.string(),
  shareToken: z.string(),
  /** When it expires, was viewed or declined, or its supply ends, depending on the kind. */
  at: z.iso.datetime().nullable(),
  /** The recommended price, if it has changed. */
  was: z.string().nullable(),
});

/** A task for one or more links, naming the supplement if it is about one. */
const needSchema = z.object({
  kind: z.enum(NEED_KINDS),
  supplement: z
    .object({
      id: z.int(),
      name: z.string(),
      price: z.string(),
    })
    .nullable(),
  carts: z.array(needyCartSchema),
  /** Replacements for a supplement that is out of stock, best first. */
  replacements: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.string(),
      /** Shared ingredients, with the replacement’s amounts. */
      shared: z.array(factAmountSchema),
    }),
  ),
});

const ids = z.array(rowId).min(1).max(CARTS_PER_CHANGE);

const cartIdsSchema = z.strictObject({ ids });
const replaceInCartsSchema = z.strictObject({
  ...{ ids, from: rowId, to: rowId },
  /** Replace even if products to be taken apart end up together. */
  isConfirmed: z.boolean('Confirmed must be true or false').optional(),
});

/** Other people’s links are reported as not found. */
const changedCartsSchema = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      result: z.enum(['done', 'unchanged', 'ended', 'not_found', 'conflicts']),
      /** Only for the result `conflicts`. */
      conflicts: z.array(z.string()).optional(),
    }),
  ),
});

export type Need = z.infer<typeof needSchema>;
export type ReplaceInCartsInput = z.infer<typeof replaceInCartsSchema>;
export type ChangedCarts = z.infer<typeof changedCartsSchema>;
export type ChangeResult = ChangedCarts['results'][number]['result'];

export const listNeeds = call('GET', '/api/shared-carts/needs', {
  access: 'sharer',
  summary: 'List live links that need attention',
  description: `Checks the ${LINKS_PER_NEEDS} live links that expire first and the ${LINKS_PER_NEEDS} newest ordered ones.`,
  answer: z.array(needSchema),
});

export const replaceInCarts = call('POST', '/api/shared-carts/replace', {
  access: 'sharer',
  summary: 'Replace a supplement in several recommendations, keeping their links',
  body: replaceInCartsSchema,
  answer: changedCartsSchema,
});

export const renewCarts = call('POST', '/api/shared-carts/renew', {
  access: 'sharer',
  summary: 'Renew links for 30 days at today’s prices',
  body: cartIdsSchema,
  answer: changedCartsSchema,
});

export const extendCarts = call('POST', '/api/shared-carts/extend', {
  access: 'sharer',
  summary: 'Extend links to 30 days from today',
  body: cartIdsSchema,
  answer: changedCartsSchema,
});
