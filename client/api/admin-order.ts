import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  adminOrderDetailsSchema,
  packingSlipsSchema,
  type OrderOutcomes,
  orderOutcomesSchema,
} from '#shared/contracts/admin-orders.ts';
import type { CallName } from '#shared/contracts/registry.ts';
import type { FulfillmentStep } from '#shared/rules/order-statuses.ts';
import { inSlices, type Slices } from './in-slices.ts';
import { type BodyOf, send } from './send.ts';

export type RefundInput = BodyOf<'refundOrder'>;
export type ShipInput = BodyOf<'shipOrder'>;
export type TrackInput = BodyOf<'trackOrder'>;
type CancelInput = BodyOf<'cancelOrder'>;

export function orderDetailsQuery(id: number) {
  return queryOptions({
    queryKey: ['readOrderDetails', id],
    queryFn: async ({ signal }) =>
      adminOrderDetailsSchema.parse(
        await send('GET /api/admin/orders/:id', { params: { id }, signal }),
      ),
    staleTime: 0,
  });
}

export function useShipOrder(id: number) {
  return useOrderAction(id, (body: ShipInput) =>
    send('POST /api/admin/orders/:id/ship', { params: { id }, body }),
  );
}

export function useCollectOrder(id: number) {
  return useOrderAction<void>(id, () =>
    send('POST /api/admin/orders/:id/collect', { params: { id } }),
  );
}

export function useTrackOrder(id: number) {
  return useOrderAction(id, (body: TrackInput) =>
    send('PUT /api/admin/orders/:id/tracking', { params: { id }, body }),
  );
}

export function useNoteOrder(id: number) {
  return useOrderAction(id, (note: string) =>
    send('PUT /api/admin/orders/:id/note', { params: { id }, body: { note } }),
  );
}

export function useAnswerOrderRequest(id: number) {
  return useOrderAction(id, (body: BodyOf<'answerOrderRequest'>) =>
    send('POST /api/admin/orders/:id/answer-request', { params: { id }, body }),
  );
}

/** Reports each result at once and refetches the list at the end. */
export function useFulfillOrders(step: FulfillmentStep) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slices: Slices) => inSlices(slices, (ids) => fulfillOrders(step, ids)),
    onSettled: () => refreshOrders(client),
  });
}

async function fulfillOrders(step: FulfillmentStep, ids: number[]): Promise<OrderOutcomes> {
  const path = `POST /api/admin/orders/${step === 'collect' ? 'collect' : 'ship'}` as const;
  return orderOutcomesSchema.parse(await send(path, { body: { ids } }));
}

export function packingSlipsQuery(orders: string) {
  return queryOptions({
    queryKey: ['readPackingSlips', orders],
    queryFn: async ({ signal }) =>
      packingSlipsSchema.parse(
        await send('GET /api/admin/packing-slips', { query: { orders }, signal }),
      ),
    staleTime: 0,
  });
}

export function useCancelOrder(id: number) {
  return useOrderAction(id, (body: CancelInput) =>
    send('POST /api/admin/orders/:id/cancel', { params: { id }, body }),
  );
}

export function useRefundOrder(id: number) {
  return useOrderAction(id, (body: RefundInput) =>
    send('POST /api/admin/orders/:id/refund', { params: { id }, body }),
  );
}

function useOrderAction<Input>(id: number, act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => adminOrderDetailsSchema.parse(await act(input)),
    onSuccess: (details) => client.setQueryData(orderDetailsQuery(id).queryKey, details),
    onSettled: () => refreshOrders(client),
  });
}

function refreshOrders(client: QueryClient): void {
  for (const name of CHANGED_BY_ORDERS) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}

const CHANGED_BY_ORDERS: CallName[] = [
  // Also after an error: the dialog’s actions may be outdated.
  'readOrderDetails',
  'searchOrders',
  'summarizeOrders',
  'readStats',
  'readToDo',
  'readInsights',
  'listSupplements',
  'searchSupplements',
  'summarizeInventory',
  'listLowStock',
  'listForecasts',
  'listWaiting',
];
