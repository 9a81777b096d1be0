import { queryOptions } from '@tanstack/react-query';
import { orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { OrderTimetable } from '#shared/contracts/order-supply.ts';
import { readDoses } from './read-plan.ts';
import { send } from './send.ts';

const TIMETABLE = {
  sender: orNull({ name: text, phone: '' }),
  title: '',
  words: '',
  lines: readDoses,
} satisfies Shape<OrderTimetable>;

export function orderTimetableQuery(token: string) {
  return queryOptions({
    queryKey: ['readOrderTimetable', token],
    queryFn: async ({ signal }) =>
      readAs(
        await send('GET /api/orders/:token/timetable', { params: { token }, signal }),
        TIMETABLE,
      ),
    retry: false,
  });
}
