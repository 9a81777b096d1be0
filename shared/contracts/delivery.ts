import { z } from 'zod';
import { storedAddressSchema } from './address.ts';

/** Delivery as priced when the order was placed. */
export const deliverySchema = z.object({
  method: z.string(),
  name: z.string(),
  /** Null for pick-up. */
  address: storedAddressSchema.nullable(),
  fromDays: z.int().nullable(),
  toDays: z.int().nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;
