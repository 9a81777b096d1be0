import type { ShopSettings } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';

export function describePickUp({ name, address, pickUpNote }: ShopSettings): string[] {
  return [
    `Pick up at:\n${[name, ...addressLines(address)].join('\n')}`,
    ...(pickUpNote ? [pickUpNote] : []),
  ];
}
