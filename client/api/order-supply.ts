import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { moment, number, oneOf, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import type { Span } from '#shared/rules/label.ts';
import { LEFT_OUT_REASONS } from '#shared/rules/supply.ts';
import { send } from './send.ts';

const REMINDER_STATES = ['off', 'on', 'sent'] as const;

const SPAN = { from: 0, to: 0 } satisfies Shape<Span>;

const SUPPLY = {
  supply: orNull({
    days: number,
    daysAtMost: number,
    firstToRunOut: [text],
    costPerDay: SPAN,
    leftOut: [{ name: '', reason: oneOf(LEFT_OUT_REASONS, 'no label') }],
    runsOutAt: moment,
  }),
  lines: [{ id: number, name: '', days: SPAN, runsOutAt: moment }],
  reminder: oneOf(REMINDER_STATES, 'unavailable'),
} satisfies Shape<OrderSupply>;

export function orderSupplyQuery(token: string) {
  return queryOptions({
    queryKey: ['readOrderSupply', token],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/orders/:token/reminder', { params: { token }, signal }), SUPPLY),
    staleTime: 0,
  });
}

export function useSetReminder(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) =>
      readAs(
        await send(`${isOn ? 'PUT' : 'DELETE'} /api/orders/:token/reminder`, { params: { token } }),
        SUPPLY,
      ),
    onSuccess: async (supply) => {
      const { queryKey } = orderSupplyQuery(token);
      // A pending request could restore the previous state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, supply);
    },
  });
}
