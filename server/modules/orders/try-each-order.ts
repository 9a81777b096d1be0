import { AppError } from '#server/http/app-error.ts';
import type { OrderOutcomes } from '#shared/contracts/admin-orders.ts';

/** One transaction each, so that an order which was canceled meanwhile does not stop the others. */
export async function tryEachOrder(
  ids: readonly number[],
  act: (orderId: number) => Promise<void>,
): Promise<OrderOutcomes> {
  const outcomes: OrderOutcomes = [];
  for (const id of ids) {
    try {
      await act(id);
      outcomes.push({ id, isDone: true, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, isDone: false, message: error.message });
    }
  }
  return outcomes;
}
