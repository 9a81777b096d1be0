import { AppError } from '#server/http/app-error.ts';
import type { Address } from '#shared/contracts/address.ts';
import type { CheckoutLine } from '#shared/contracts/checkout.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import type { DeliveryMethod, ShopSettings } from '#shared/contracts/shop.ts';
import { chargeFor, type Charges, type Extra } from '#shared/rules/charges.ts';
import { sumCents } from '#shared/rules/money.ts';
import { PICK_UP, priceDelivery, reaches } from '#shared/rules/delivery.ts';
import { lineTax, rateFor, type TaxRate, taxOf } from '#shared/rules/sales-tax.ts';
import { totalCents } from '#shared/rules/totals.ts';

export type DeliveryChoice = { method: string; address?: Address | undefined };

export type ChargedBasket = {
  lines: CheckoutLine[];
  /** Null while the shop needs an address and has none. */
  delivery: Delivery | null;
  charges: Charges;
};

type UntaxedLine = Omit<CheckoutLine, 'taxCents'> & { isTaxFree: boolean };

/** Adds delivery and tax. Without a choice the buyer picks up, if the shop offers that. */
export function chargeDelivery(
  settings: ShopSettings,
  lines: readonly UntaxedLine[],
  choice: DeliveryChoice | null,
): ChargedBasket {
  if (!choice && !settings.offersPickUp) return charge(settings, lines, null, null);
  if (!choice || choice.method === PICK_UP) return chargePickUp(settings, lines);
  const { method, address } = findMethod(settings, choice);
  const { id, name, fromDays, toDays } = method;
  return charge(settings, lines, { method: id, name, address, fromDays, toDays }, method);
}

/** Null if the owner no longer offers it. */
export function previousChoice(
  settings: ShopSettings,
  delivery: Delivery | null,
): DeliveryChoice | null {
  if (!delivery?.address) return null;
  const choice = { method: delivery.method, address: delivery.address };
  try {
    findMethod(settings, choice);
    return choice;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function chargePickUp(settings: ShopSettings, lines: readonly UntaxedLine[]): ChargedBasket {
  if (!settings.offersPickUp) throw refuse('method', 'Pick-up is no longer offered.');
  const name = 'Pick up at the practice';
  const delivery = { method: PICK_UP, name, address: null, fromDays: null, toDays: null };
  return charge(settings, lines, delivery, null);
}

function findMethod(
  settings: ShopSettings,
  { method: id, address }: DeliveryChoice,
): { method: DeliveryMethod; address: Address } {
  const method = settings.deliveryMethods.find((candidate) => candidate.id === id);
  if (!method) throw refuse('method', 'This delivery method is no longer offered.');
  if (!address) throw refuse('address', 'Enter a delivery address.');
  if (!settings.countries.includes(address.country)) {
    throw refuse('address.country', 'We do not ship to this country.');
  }
  if (!reaches(method, address)) {
    throw refuse('method', `${method.name} does not ship to this address.`);
  }
  return { method, address };
}

function charge(
  settings: ShopSettings,
  untaxed: readonly UntaxedLine[],
  delivery: Delivery | null,
  method: DeliveryMethod | null,
): ChargedBasket {
  const rate = taxRate(settings, delivery);
  const lines = untaxed.map(({ isTaxFree, ...line }) => {
    const taxCents = lineTax({ ...line, isTaxFree }, rate);
    return taxCents > 0 ? { ...line, taxCents } : line;
  });
  const goodsCents =
    totalCents(lines) - sumCents(lines.map(({ discountCents = 0 }) => discountCents));
  const deliveryCents = method ? priceDelivery(method, goodsCents) : 0;
  const deliveryTaxCents = settings.tax.includesDelivery ? taxOf(deliveryCents, rate) : 0;
  const extra: Extra = { kind: 'delivery', cents: deliveryCents, taxCents: deliveryTaxCents };
  return { lines, delivery, charges: chargeFor(lines, [extra]) };
}

/** Tax follows the delivery address, or the shop's own for pick-up. */
function taxRate(settings: ShopSettings, delivery: Delivery | null): TaxRate {
  if (!settings.tax.isCharged || !delivery) return 0;
  return rateFor(settings.tax.rates, delivery.address ?? settings.address);
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { details: { issues: [{ path, message }] } });
}
