import type { QueryClient } from '@tanstack/react-query';
import { acknowledgeCheckout, type OrderLink } from '#client/api/checkout.ts';
import { userOrdersQuery } from '#client/api/orders.ts';
import { orderPath } from '#client/lib/order-path.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { payOrder } from '#client/domain/basket-order.ts';
import { changeBasket } from '#client/domain/basket-store.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import { showToast } from '#client/ui/toast-store.ts';

export type FinishedOrder = {
  /** Null if the server has not confirmed the outcome. */
  clientSecret: string | null;
  status: 'paid' | 'processing';
  order: OrderLink | null;
  items?: readonly SelectedItem[];
  /** Paid before the page loaded, so the shopper may have wanted a second order. */
  isEarlier?: boolean;
};

const THANKS = 'Thank you for your purchase! You will receive a confirmation email.';
const ALREADY_PAID =
  'This order was already paid; your card was charged once. To order it again, check out again.';

export function finishOrder(
  queryClient: QueryClient,
  { clientSecret, status, order, items, isEarlier = false }: FinishedOrder,
): void {
  changeBasket((basket) => payOrder(basket, { items, placed: order }));
  if (clientSecret !== null) void acknowledgeCheckout(clientSecret);
  void queryClient.invalidateQueries({ queryKey: supplementsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: userOrdersQuery.queryKey });
  showToast({
    ...(status === 'paid'
      ? {
          title: 'Payment Successful',
          // Only the server knows that the card was charged once.
          description: isEarlier && clientSecret !== null ? `${THANKS} ${ALREADY_PAID}` : THANKS,
        }
      : {
          title: 'Order Received',
          description: 'Your payment is being completed. You will receive a confirmation email.',
        }),
    tone: 'success',
    ...(order && { link: { href: orderPath(order.token), label: 'View your order' } }),
  });
}
