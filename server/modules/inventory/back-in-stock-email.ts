import { renderEmail } from '#server/modules/mail/render-email.ts';
import { unsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';

type Request = {
  id: number;
  email: string;
  endToken: string;
  supplement: { id: number; name: string };
};

/** Names the occasion: each request is answered once. */
export function backInStockEmailKey(requestId: number): string {
  return `stock-request-${requestId}`;
}

/** Anyone may have typed the address: the letter says why it came and repeats nothing that was typed. */
export function backInStockEmail(request: Request, origin: string) {
  const { supplement } = request;
  const endUrl = unsubscribeUrl(request.endToken, origin);
  return renderEmail({
    id: backInStockEmailKey(request.id),
    kind: 'back-in-stock',
    to: request.email,
    unsubscribeUrl: endUrl,
    subject: `${supplement.name} is back in stock`,
    heading: 'Back in stock',
    paragraphs: [
      `${supplement.name} is back in stock. None is set aside for you: it is sold to whoever orders first.`,
      'Someone, hopefully you, asked us on the page of this product to tell this address once when it is back. This is that email; there will be no other.',
    ],
    action: { label: `See ${supplement.name}`, href: `${origin}/?supplement=${supplement.id}` },
    more: [{ label: 'Stop back-in-stock emails to this address', href: endUrl }],
  });
}
