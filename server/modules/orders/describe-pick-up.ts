import type { ShopSettings } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';

/** Where and when an order is picked up, for letters; nothing where the owner has said neither. */
export function describePickUp({ name, address, pickUpNote }: ShopSettings): string[] {
  const isKnown = address.line1 !== '';
  return [
    ...(isKnown ? [`Pick up at:\n${[name, ...addressLines(address)].join('\n')}`] : []),
    ...(pickUpNote ? [pickUpNote] : []),
  ];
}
