import { renderEmail } from '#server/modules/mail/render-email.ts';
import { unsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';

type Request = {
  id: number;
  email: string;
  endToken: string;
  supplement: { id: number; name: string };
};

export function backInStockEmailKey(requestId: number): string {
  return `stock-request-${requestId}`;
}

/** Anyone may have typed this email, so it says why it came and repeats nothing that was typed. */
export function backInStockEmail(
  request: Request,
  { origin, hidesNames }: { origin: string; hidesNames: boolean },
) {
  const { supplement } = request;
  const name = hidesNames ? 'Your product' : supplement.name;
  const endUrl = unsubscribeUrl(request.endToken, origin);
  return renderEmail({
    id: backInStockEmailKey(request.id),
    kind: 'back-in-stock',
    to: request.email,
    unsubscribeUrl: endUrl,
    subject: `${name} is back in stock`,
    heading: 'Back in stock',
    paragraphs: [
      `${name} is back in stock. We can’t hold one for you, so order soon.`,
      'You get this email because someone, hopefully you, asked for it on the product’s page. We won’t send another one.',
    ],
    action: {
      label: hidesNames ? 'See the product' : `See ${name}`,
      href: `${origin}/?supplement=${supplement.id}`,
    },
    more: [{ label: 'Stop back-in-stock emails', href: endUrl }],
  });
}
