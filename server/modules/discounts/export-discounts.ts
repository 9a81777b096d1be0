import type { Db } from '#server/db/database.ts';
import { type CsvCell, writeCsvHeader, writeCsvRow } from '#server/text/csv-cells.ts';
import type { DiscountCode } from '#shared/contracts/discounts.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { listCodes } from './discount-codes.ts';

const COLUMNS: readonly (readonly [name: string, read: (code: DiscountCode) => CsvCell])[] = [
  ['code', ({ code }) => code],
  ['percent', ({ rate }) => (rate === null ? null : writeRate(rate))],
  ['amount', ({ amountCents }) => (amountCents === null ? null : toDecimal(amountCents))],
  ['startsAt', ({ startsAt }) => startsAt],
  ['endsAt', ({ endsAt }) => endsAt],
  ['minimum', ({ leastGoodsCents }) => toDecimal(leastGoodsCents)],
  ['mostUses', ({ mostUses }) => mostUses],
  ['mostUsesPerPerson', ({ mostUsesPerPerson }) => mostUsesPerPerson],
  ['firstOrderOnly', ({ firstOrderOnly }) => String(firstOrderOnly)],
  ['supplementIds', ({ supplementIds }) => supplementIds.join('\n')],
  ['categories', ({ categories }) => categories.join('\n')],
  ['isPaused', ({ isPaused }) => String(isPaused)],
  ['uses', ({ uses }) => uses],
  ['revenue', ({ revenueCents }) => toDecimal(revenueCents)],
  ['createdAt', ({ createdAt }) => createdAt],
];

export async function* exportCodes(db: Db): AsyncGenerator<string> {
  yield writeCsvHeader(COLUMNS.map(([name]) => name));
  const codes = await listCodes(db);
  yield codes.map((code) => writeCsvRow(COLUMNS.map(([, read]) => read(code)))).join('');
}
