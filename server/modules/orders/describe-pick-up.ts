import type { ShopSettings } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';

/** Paragraphs of an email; empty if the owner has set neither an address nor a note. */
export function describePickUp({ name, address, pickUpNote }: ShopSettings): string[] {
  const isKnown = address.line1 !== '';
  return [
    ...(isKnown ? [`Pick up at:\n${[name, ...addressLines(address)].join('\n')}`] : []),
    ...(pickUpNote ? [pickUpNote] : []),
  ];
}
