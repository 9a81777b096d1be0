import { greet } from '#server/modules/mail/greet.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { describePickUp } from './describe-pick-up.ts';
import type { Order } from './order-states.ts';

type Ready = { order: Order; to: string; origin: string; settings: ShopSettings };

/** In place of the letter that an order was shipped, for one that its buyer comes for. */
export function readyMail({ order, to, origin, settings }: Ready): MailMessage {
  return {
    id: `order-${order.id}-shipped`,
    kind: 'shipped',
    to,
    subject: `Your order #${order.id} is ready to be picked up`,
    ...layOutMail({
      heading: 'Ready to be picked up',
      paragraphs: [
        greet(order.customerName),
        `Your order #${order.id} is ready to be picked up.`,
        ...describePickUp(settings),
      ],
      action: { label: 'View your order', href: `${origin}/orders/${order.accessToken}` },
    }),
  };
}
