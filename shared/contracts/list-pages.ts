import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';

/** How many rows a list answers with at most. A longer one says in its `Link` header where it goes on. */
export const ROWS_PER_PAGE = 1_000;

const limit = z.coerce.number().int().min(1).max(ROWS_PER_PAGE).default(ROWS_PER_PAGE);

const continued = { description: 'Made by the server: follow the address in the `Link` header' };

/** A list that goes on after the entry with an id. */
export const pageAfterIdSchema = z.object({
  after: z.coerce.number().int().min(1).max(LARGEST_ID).optional().meta(continued),
  limit,
});

/** A list that goes on after a place in an order of its own, where the id breaks the tie. */
export const pageAfterCursorSchema = z.object({
  after: z
    .string()
    .regex(/^-?\d{1,10}\.\d{1,10}$/, 'Not a place in the list')
    .transform((text) => {
      const [rank, id] = text.split('.').map(Number);
      return { rank, id };
    })
    .pipe(
      z.object({
        rank: z.int().min(-LARGEST_ID).max(LARGEST_ID),
        id: z.int().min(0).max(LARGEST_ID),
      }),
    )
    .optional()
    .meta(continued),
  limit,
});

export type PageAfterId = z.infer<typeof pageAfterIdSchema>;
export type PageAfterCursor = z.infer<typeof pageAfterCursorSchema>;
