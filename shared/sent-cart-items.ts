import { z } from 'zod';
import { type CartItem, cartItemSchema } from './shared-carts.ts';

const cartItemsSchema = z.array(cartItemSchema);

/** The sender's view holds its lines as text. One that cannot be read has no lines to show. */
export function parseCartItems(text: string): CartItem[] {
  try {
    return cartItemsSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
