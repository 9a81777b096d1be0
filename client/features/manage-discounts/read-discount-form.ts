import { beginningOf } from '#client/api/days-as-moments.ts';
import { readText } from '#client/lib/read-text.ts';
import { readRate } from '#shared/rules/commission.ts';
import { readDollars } from '#shared/rules/read-dollars.ts';

const CATEGORY = 'category:';
const PRODUCT = 'product:';

export const codeOfCategory = (value: string) => CATEGORY + value;
export const codeOfProduct = (id: number) => PRODUCT + id;

/** The contract refuses what cannot be read. */
export function readDiscountForm(form: FormData, isPaused: boolean): unknown {
  const isPercent = readText(form, 'kind') === 'percent';
  const value = readText(form, 'value').trim();
  const only = form.getAll('only').map(String);
  return {
    code: readText(form, 'code'),
    rate: isPercent ? (readRate(value) ?? Number.NaN) : null,
    amountCents: isPercent ? null : (readDollars(value) ?? Number.NaN),
    startsAt: readDay(form, 'startsAt', 0),
    endsAt: readDay(form, 'endsAt', 1),
    leastGoodsCents: orElse(form, 'leastGoodsCents', 0, readDollars),
    mostUses: orElse(form, 'mostUses', null, Number),
    mostUsesPerPerson: orElse(form, 'mostUsesPerPerson', null, Number),
    firstOrderOnly: form.has('firstOrderOnly'),
    supplementIds: only.filter((code) => code.startsWith(PRODUCT)).map(idOf),
    categories: only
      .filter((code) => code.startsWith(CATEGORY))
      .map((code) => code.slice(CATEGORY.length)),
    isPaused,
  };
}

function idOf(code: string): number {
  return Number(code.slice(PRODUCT.length));
}

function readDay(form: FormData, name: string, daysLater: number): string | null {
  const day = readText(form, name);
  return day === '' ? null : beginningOf(day, daysLater);
}

function orElse<Empty>(
  form: FormData,
  name: string,
  empty: Empty,
  read: (typed: string) => number | null,
): number | Empty {
  const typed = readText(form, name).trim();
  return typed === '' ? empty : (read(typed) ?? Number.NaN);
}
