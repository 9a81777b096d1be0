import { z } from 'zod';
import { type Charges, EXTRA_KINDS } from '#shared/rules/charges.ts';

export const extraKindSchema = z.enum(EXTRA_KINDS);

export const extraSchema = z.object({ kind: extraKindSchema, cents: z.int(), taxCents: z.int() });

export const chargesSchema = z.object({
  linesCents: z.int(),
  discountCents: z.int(),
  extras: z.array(extraSchema).describe('Charges in addition to the lines, except zero'),
  taxCents: z.int().describe('Tax on lines and extras'),
  totalCents: z.int().describe('Lines - discount + extras + tax'),
}) satisfies z.ZodType<Charges>;
