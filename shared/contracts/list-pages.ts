import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';

/** Longer lists link to the next page in the `Link` header. */
export const ROWS_PER_PAGE = 1_000;

const limit = z.coerce.number().int().min(1).max(ROWS_PER_PAGE).default(ROWS_PER_PAGE);

const continued = { description: 'Set by the server: follow the URL in the `Link` header' };

export const pageAfterIdSchema = z.object({
  after: z.coerce.number().int().min(1).max(LARGEST_ID).optional().meta(continued),
  limit,
});

/** For lists with another order than by id; the id breaks ties. */
export const pageAfterCursorSchema = z.object({
  after: z
    .string()
    .regex(/^-?\d{1,10}\.\d{1,10}$/, 'Invalid cursor')
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
