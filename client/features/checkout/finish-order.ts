import type { QueryClient } from '@tanstack/react-query';
import { acknowledgeCheckout } from '#client/api/checkout.ts';
import { orderPath, userOrdersQuery } from '#client/api/orders.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { SelectedItem } from '#shared/pending-order.ts';
import type { OrderLink } from './settle-payment.ts';
import { clearStoredOrder } from './stored-order.ts';

type FinishedOrder = {
  clientSecret: string;
  status: 'paid' | 'processing';
  order: OrderLink | null;
  /** What was paid for, where it is known. */
  items?: readonly SelectedItem[];
};

/** The sale is made: forget the stored order, say so, and let the shop's stock be read again. */
export function finishOrder(
  queryClient: QueryClient,
  { clientSecret, status, order, items }: FinishedOrder,
): void {
  clearStoredOrder(items);
  // If this gets lost, the same basket leads to the order that was paid: better than paying twice.
  acknowledgeCheckout(clientSecret).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: supplementsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: userOrdersQuery.queryKey });
  showToast({
    ...(status === 'paid'
      ? {
          title: 'Payment Successful',
          description: 'Thank you for your purchase! You will receive a confirmation email.',
        }
      : {
          title: 'Order Received',
          description: 'Your payment is being completed. You will receive a confirmation email.',
        }),
    tone: 'success',
    ...(order && { link: { href: orderPath(order.token), label: 'View your order' } }),
  });
}
