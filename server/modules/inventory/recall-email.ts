import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';

type Recall = {
  lot: { id: number; code: string; product: string };
  order: { id: number; customerName: string | null; accessToken: string | null };
  to: string;
  message: string;
};

/** The key names lot and order, so that a buyer gets one email for both. */
export function recallEmail(
  { lot, order, to, message }: Recall,
  { origin, hidesNames }: { origin: string; hidesNames: boolean },
) {
  const subject = hidesNames ? `order #${order.id}` : lot.product;
  const product = hidesNames ? 'a product' : lot.product;
  return renderEmail({
    id: `recall-${lot.id}-${order.id}`,
    kind: 'recall',
    to,
    subject: `Please check your ${subject}`,
    heading: `About your ${subject}`,
    paragraphs: [
      greet(order.customerName),
      `Your order #${order.id} contains ${product} of lot ${lot.code}. The lot is printed on the container.`,
      message,
    ],
    ...(order.accessToken && {
      action: { label: `See order #${order.id}`, href: `${origin}/orders/${order.accessToken}` },
    }),
  });
}
