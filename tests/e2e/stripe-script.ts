import type { Page } from '@playwright/test';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';

export type Confirmed = {
  clientSecret: string;
  card: string;
  confirmParams: {
    return_url: string;
    receipt_email: string;
    payment_method_data: { billing_details: { name: string; email: string } };
  };
  redirect: string;
};

/**
 * What https://js.stripe.com would send: the calls that our form makes of it, and a field to type a
 * card into where Stripe shows its frame. The card goes to the same account that the shop talks to.
 */
const SCRIPT = `
window.Stripe = (publishableKey) => {
  const unused = () => { throw new Error('not used by the shop'); };
  return {
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    elements: ({ clientSecret }) => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Card for ' + publishableKey);
      const elements = {
        clientSecret,
        field,
        create: () => {
          const listeners = {};
          return {
            on: (event, listener) => { listeners[event] = listener; },
            off: () => {},
            update: ({ readOnly }) => { field.readOnly = Boolean(readOnly); },
            mount: (node) => { node.append(field); setTimeout(() => listeners.ready?.()); },
            destroy: () => field.remove(),
          };
        },
        getElement: () => null,
        update: () => {},
        submit: async () =>
          field.value ? {} : { error: { type: 'validation_error', message: 'Incomplete.' } },
      };
      return elements;
    },
    confirmPayment: ({ elements, confirmParams, redirect }) =>
      window.confirmAtStripe({
        clientSecret: elements.clientSecret,
        card: elements.field.value,
        confirmParams,
        redirect,
      }),
  };
};
window.Stripe.version = 'endive';
`;

/** Answers for js.stripe.com, and keeps what the page asked of it. */
export async function serveStripeScript(page: Page, stripe: FakeStripe): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = [];
  await page.exposeFunction('confirmAtStripe', (request: Confirmed) => {
    confirmed.push(request);
    const [intentId = ''] = request.clientSecret.split('_secret_');
    const { name, email } = request.confirmParams.payment_method_data.billing_details;
    const receiptEmail = request.confirmParams.receipt_email;
    const { error } = stripe.confirm(intentId, { card: request.card, name, email, receiptEmail });
    return error ? { error: { type: 'card_error', ...error } } : {};
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  return confirmed;
}
