import { AppError } from '#server/http/app-error.ts';
import type { Address } from '#shared/contracts/address.ts';
import type { CheckoutLine } from '#shared/contracts/checkout.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import type { DeliveryMethod, ShopSettings } from '#shared/contracts/shop.ts';
import { chargeFor, type Charges, type Extra } from '#shared/rules/charges.ts';
import { PICK_UP, priceDelivery, reaches } from '#shared/rules/delivery.ts';
import { lineTax, rateFor, type TaxRate, taxOf } from '#shared/rules/sales-tax.ts';
import { totalCents } from '#shared/rules/totals.ts';

export type DeliveryChoice = { method: string; address?: Address | undefined };

/** A basket with how it reaches its buyer: everything that decides what is charged. */
export type ChargedBasket = {
  lines: CheckoutLine[];
  /** Null while the shop needs an address and has none. */
  delivery: Delivery | null;
  charges: Charges;
};

type UntaxedLine = Omit<CheckoutLine, 'taxCents'> & { isTaxFree: boolean };

/** Adds delivery and tax as the owner has them. Without a choice it is the default, which asks the buyer for nothing. */
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

/** What the buyer chose before, as long as the owner still offers it. */
export function keepChoice(
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
  if (!settings.offersPickUp) throw refuse('method', 'Orders cannot be picked up.');
  const name = 'Pick up at the practice';
  const delivery = { method: PICK_UP, name, address: null, fromDays: null, toDays: null };
  return charge(settings, lines, delivery, null);
}

function findMethod(
  settings: ShopSettings,
  { method: id, address }: DeliveryChoice,
): { method: DeliveryMethod; address: Address } {
  const method = settings.deliveryMethods.find((candidate) => candidate.id === id);
  if (!method) throw refuse('method', 'This way of delivery is no longer offered.');
  if (!address) throw refuse('address', 'Please say where to send it.');
  if (!settings.countries.includes(address.country)) {
    throw refuse('address.country', 'We do not send orders to this country.');
  }
  if (!reaches(method, address)) {
    throw refuse('method', `${method.name} does not reach this address.`);
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
  const deliveryCents = method ? priceDelivery(method, totalCents(lines)) : 0;
  const deliveryTaxCents = settings.tax.includesDelivery ? taxOf(deliveryCents, rate) : 0;
  const extra: Extra = { kind: 'delivery', cents: deliveryCents, taxCents: deliveryTaxCents };
  return { lines, delivery, charges: chargeFor(lines, [extra]) };
}

/** Tax is that of the place where the buyer gets it: the shop's own state for what is picked up. */
function taxRate(settings: ShopSettings, delivery: Delivery | null): TaxRate {
  if (!settings.tax.isCharged || !delivery) return 0;
  return rateFor(settings.tax.rates, delivery.address ?? settings.address);
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { details: { issues: [{ path, message }] } });
}
