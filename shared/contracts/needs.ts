import { z } from 'zod';
import { LINKS_PER_NEEDS, NEED_KINDS, CARTS_PER_CHANGE } from '#shared/rules/needs.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { call } from './call.ts';
import { factAmountSchema } from './label.ts';

/** A link that needs its sender. */
const needyCartSchema = z.object({
  id: z.int(),
  title: z.string(),
  shareToken: z.string(),
  /** When it ends, was last viewed or was declined, or its order runs out, by the kind of need. */
  at: z.iso.datetime().nullable(),
  /** The price that was recommended, where that has changed. */
  was: z.string().nullable(),
});

/** Something to do for one or more links. Those about a supplement name it. */
export const needSchema = z.object({
  kind: z.enum(NEED_KINDS),
  supplement: z
    .object({
      id: z.int(),
      name: z.string(),
      /** Today's. */
      price: z.string(),
    })
    .nullable(),
  carts: z.array(needyCartSchema),
  /** What could take the place of a supplement that is out of stock, the likeliest first. */
  replacements: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.string(),
      /** The ingredients of the missing supplement that it has too, with its own amounts. */
      shared: z.array(factAmountSchema),
    }),
  ),
});

const id = z.int().min(1).max(LARGEST_ID);
const ids = z.array(id).min(1).max(CARTS_PER_CHANGE);

export const cartIdsSchema = z.strictObject({ ids });
export const replaceInCartsSchema = z.strictObject({
  ...{ ids, from: id, to: id },
  /** Replace also where products then stand together that are to be kept apart. */
  isConfirmed: z.boolean('Confirmed must be true or false').optional(),
});

/** What became of each link. One that is somebody else's is as unknown as one that does not exist. */
export const changedCartsSchema = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      result: z.enum(['done', 'unchanged', 'ended', 'not_found', 'conflicts']),
      /** Why it was not saved, for the result conflicts. */
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
  summary: 'What your live links need you for',
  description: `Looks at the ${LINKS_PER_NEEDS} live links that end first and at the ${LINKS_PER_NEEDS} newest ordered ones.`,
  answer: z.array(needSchema),
});

export const replaceInCarts = call('POST', '/api/shared-carts/replace', {
  access: 'sharer',
  summary: 'Put one supplement in the place of another, behind the same links',
  body: replaceInCartsSchema,
  answer: changedCartsSchema,
});

export const renewCarts = call('POST', '/api/shared-carts/renew', {
  access: 'sharer',
  summary: 'Bring links to today’s prices, for thirty days from today',
  body: cartIdsSchema,
  answer: changedCartsSchema,
});

export const extendCarts = call('POST', '/api/shared-carts/extend', {
  access: 'sharer',
  summary: 'Let links work for thirty days from today',
  body: cartIdsSchema,
  answer: changedCartsSchema,
});
