import { z } from 'zod';
import { storedAddressSchema } from './address.ts';

/** How an order reaches its buyer, frozen when it was priced. */
export const deliverySchema = z.object({
  method: z.string(),
  name: z.string(),
  /** Null when it is picked up. */
  address: storedAddressSchema.nullable(),
  fromDays: z.int().nullable(),
  toDays: z.int().nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;
