import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { NEED_KINDS, CARTS_PER_CHANGE } from '#shared/rules/needs.ts';

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
  replacements: z.array(z.object({ id: z.int(), name: z.string(), price: z.string() })),
});

const id = z.int().min(1).max(LARGEST_ID);
const ids = z.array(id).min(1).max(CARTS_PER_CHANGE);

export const cartIdsSchema = z.strictObject({ ids });
export const replaceInCartsSchema = z.strictObject({ ids, from: id, to: id });

/** What became of each link. One that is somebody else's is as unknown as one that does not exist. */
export const changedCartsSchema = z.object({
  results: z.array(
    z.object({ id: z.int(), result: z.enum(['done', 'unchanged', 'ended', 'not_found']) }),
  ),
});

export type Need = z.infer<typeof needSchema>;
export type ReplaceInCartsInput = z.infer<typeof replaceInCartsSchema>;
export type ChangedCarts = z.infer<typeof changedCartsSchema>;
export type ChangeResult = ChangedCarts['results'][number]['result'];
