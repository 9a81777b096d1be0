import { addUp, type Charges } from '#shared/rules/charges.ts';

export function makeCharges(linesCents: number, deliveryCents = 0, taxCents = 0): Charges {
  const delivery = { kind: 'delivery', cents: deliveryCents, taxCents: 0 } as const;
  return addUp({ linesCents, discountCents: 0, extras: [delivery], taxCents });
}
