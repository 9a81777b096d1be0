import { queryOptions } from '@tanstack/react-query';
import {
  integerOr,
  isRow,
  rowsOf,
  textOf,
  textOrNull,
  type Unread,
} from '#client/lib/read-json.ts';
import type { OwnEarnings } from '#shared/contracts/earnings.ts';
import { accountAddress, callAccount } from './account-call.ts';
import type { AnswerOf } from './call.ts';

export const OWN_EARNINGS_EXPORT_ADDRESS = accountAddress('exportEarnings', {});

/** Where there is no such call, or an answer that cannot be read, nothing is shown. */
export const ownEarningsQuery = queryOptions({
  queryKey: ['readEarnings'],
  queryFn: async ({ signal }) => readEarnings(await callAccount('readEarnings', { signal })),
  retry: false,
  staleTime: 0,
});

function readEarnings(answer: Unread<AnswerOf<'readEarnings'>>): OwnEarnings {
  if (!isRow(answer)) throw new Error('The earnings cannot be read.');
  return {
    rate: integerOr(answer['rate'], 0),
    earnedCents: integerOr(answer['earnedCents'], 0),
    paidOutCents: integerOr(answer['paidOutCents'], 0),
    months: rowsOf(answer['months']).map((row) => ({
      month: textOf(row['month']),
      orders: integerOr(row['orders'], 0),
      goodsCents: integerOr(row['goodsCents'], 0),
      earnedCents: integerOr(row['earnedCents'], 0),
    })),
    payouts: rowsOf(answer['payouts']).map((row) => ({
      id: integerOr(row['id'], 0),
      amountCents: integerOr(row['amountCents'], 0),
      note: textOrNull(row['note']),
      createdAt: textOf(row['createdAt']),
    })),
  };
}
