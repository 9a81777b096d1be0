import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  integerOr,
  momentOrNull,
  type Row,
  rowOf,
  rowsOf,
  textOf,
  textsOf,
  type Unread,
} from '#client/lib/read-json.ts';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import type { Span } from '#shared/rules/label.ts';
import { callLabel } from './label-call.ts';

const REMINDER_STATES = ['off', 'on', 'sent'] as const;

/** How long an order lasts, and whether its buyer is reminded before. */
export function orderSupplyQuery(token: string) {
  return queryOptions({
    queryKey: ['readOrderSupply', token],
    queryFn: async ({ signal }) =>
      readSupply(await callLabel('readOrderSupply', { params: { token }, signal })),
    staleTime: 0,
  });
}

/** Turns the reminder on or off. */
export function useSetReminder(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) =>
      readSupply(await callLabel(isOn ? 'startReminder' : 'endReminder', { params: { token } })),
    onSuccess: async (supply) => {
      const { queryKey } = orderSupplyQuery(token);
      // A question that is still under way may bring the answer of before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, supply);
    },
  });
}

function readSupply(body: Unread<OrderSupply>): OrderSupply {
  const row = rowOf(body);
  const known = REMINDER_STATES.find((state) => state === row['reminder']);
  return {
    supply: readSum(row['supply']),
    lines: rowsOf(row['lines']).flatMap(readLine),
    reminder: known ?? 'unavailable',
  };
}

function readSum(value: Unread<OrderSupply['supply']>): OrderSupply['supply'] {
  const row = rowOf<OrderSupply['supply']>(value);
  const days = integerOr(row['days'], null);
  const runsOutAt = momentOrNull(row['runsOutAt']);
  if (days === null || runsOutAt === null) return null;
  return {
    days,
    daysAtMost: integerOr(row['daysAtMost'], days),
    firstToRunOut: textsOf(row['firstToRunOut']),
    costPerDay: readSpan(row['costPerDay']),
    leftOut: rowsOf(row['leftOut']).map(({ name, reason }) => ({
      name: textOf(name),
      reason: reason === 'as needed' ? 'as needed' : 'no label',
    })),
    runsOutAt,
  };
}

type Line = OrderSupply['lines'][number];

function readLine(row: Row<Line>): Line[] {
  const id = integerOr(row['id'], null);
  const runsOutAt = momentOrNull(row['runsOutAt']);
  if (id === null || runsOutAt === null) return [];
  return [{ id, name: textOf(row['name']), days: readSpan(row['days']), runsOutAt }];
}

function readSpan(value: Unread<Span>): Span {
  const row = rowOf<Span>(value);
  const from = integerOr(row['from'], 0);
  return { from, to: integerOr(row['to'], from) };
}
