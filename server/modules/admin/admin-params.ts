import { z } from 'zod';
import { LARGEST_ID } from '#shared/checkout.ts';

/** The id in a path. */
export const idParams = z.object({ id: z.coerce.number().int().min(1).max(LARGEST_ID) });

export const messageAnswer = z.object({ message: z.string() });
