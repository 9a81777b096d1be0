import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';

/** The id in a path, as our own addresses have it: no sign, no leading zero, no other notation of the number. */
const decimalId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'The id must be a whole number from 1')
  .transform(Number)
  .refine((id) => id <= LARGEST_ID, 'The id is too large');

export const idParams = z.object({ id: decimalId });

export const tokenParams = z.object({ token: z.string() });
