import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';

/** Canonical decimal notation only: no sign, leading zero or exponent. */
const decimalId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'The id must be a whole number from 1')
  .transform(Number)
  .refine((id) => id <= LARGEST_ID, 'The id is too large');

/** The id of a row in a request body. */
export const rowId = z.int().min(1).max(LARGEST_ID);

export const idParams = z.object({ id: decimalId });

export const tokenParams = z.object({ token: z.string() });

/** The secret from a link in an email. */
export const linkToken = z
  .string('This link is incomplete')
  .min(1, 'This link is incomplete')
  .max(100);
