import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';

type Request = {
  id: number;
  email: string;
  endToken: string;
  supplement: { id: number; name: string };
};

/** Names the occasion: each request is answered once. */
export function backInStockMailKey(requestId: number): string {
  return `stock-request-${requestId}`;
}

/** Anyone may have typed the address: the letter says why it came and repeats nothing that was typed. */
export function backInStockMail(request: Request, origin: string): MailMessage {
  const { supplement } = request;
  return {
    id: backInStockMailKey(request.id),
    kind: 'back-in-stock',
    to: request.email,
    subject: `${supplement.name} is back in stock`,
    ...layOutMail({
      heading: 'Back in stock',
      paragraphs: [
        `${supplement.name} is back in stock. None is set aside for you: it is sold to whoever orders first.`,
        'Someone, hopefully you, asked us on the page of this product to tell this address once when it is back. This is that email; there will be no other.',
      ],
      action: { label: `See ${supplement.name}`, href: `${origin}/?supplement=${supplement.id}` },
      more: [
        {
          label: 'End every other request of this address',
          href: `${origin}/back-in-stock/${request.endToken}`,
        },
      ],
    }),
  };
}
