import type { Page } from '@playwright/test';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';

export type Confirmed = {
  clientSecret: string;
  amount: number;
  /** Whether the card may be charged later. */
  usage: string | null;
  card: string;
  confirmParams: {
    return_url: string;
    receipt_email: string;
    payment_method_data: { billing_details: { name: string; email: string } };
  };
  redirect: string;
};

/**
 * A stand-in for https://js.stripe.com: the calls that our form makes of it, and a field to type a
 * card into where Stripe shows its frame. The card goes to the same account that the shop talks to.
 */
const SCRIPT = `
window.Stripe = (publishableKey) => {
  const unused = () => { throw new Error('not used by the shop'); };
  return {
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    elements: (made) => {
      const options = { ...made };
      const isSetUp = options.mode === 'setup' && options.setupFutureUsage === 'off_session';
      if (!isSetUp && (options.mode !== 'payment' || options.captureMethod !== 'manual')) {
        throw new Error('not how the shop sets payments up');
      }
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Card for ' + publishableKey);
      const elements = {
        options,
        field,
        isSubmitted: false,
        create: (_type, { wallets }) => {
          field.dataset.wallets = Object.values(wallets).join();
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
        update: (changes) => { Object.assign(options, changes); elements.isSubmitted = false; },
        submit: async () => {
          field.dataset.checks = Number(field.dataset.checks ?? 0) + 1;
          elements.isSubmitted = field.value !== '';
          return field.value ? {} : { error: { type: 'validation_error', message: 'Incomplete.' } };
        },
      };
      return elements;
    },
    confirmPayment: async ({ elements, clientSecret, confirmParams, redirect }) => {
      if (!elements.isSubmitted) throw new Error('elements.submit() comes first');
      return window.confirmAtStripe({
        clientSecret,
        amount: elements.options.amount,
        usage: elements.options.setupFutureUsage,
        card: elements.field.value,
        confirmParams,
        redirect,
      });
    },
    confirmSetup: async ({ elements, clientSecret }) => {
      if (!elements.isSubmitted) throw new Error('elements.submit() comes first');
      return window.storeAtStripe(clientSecret, elements.field.value);
    },
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
    const intent = stripe.intents.get(intentId);
    if (intent?.amount !== request.amount) {
      return { error: { type: 'invalid_request_error', message: 'The amounts do not match.' } };
    }
    if (intent.setup_future_usage !== request.usage) {
      return { error: { type: 'invalid_request_error', message: 'The usages do not match.' } };
    }
    const { name, email } = request.confirmParams.payment_method_data.billing_details;
    const receiptEmail = request.confirmParams.receipt_email;
    const { error } = stripe.confirm(intentId, { card: request.card, name, email, receiptEmail });
    return error ? { error: { type: 'card_error', ...error } } : {};
  });
  await page.exposeFunction('storeAtStripe', (clientSecret: string, card: string) => {
    const [setUpId = ''] = clientSecret.split('_secret_');
    stripe.account.cards.confirmSetUp(setUpId, card);
    return {};
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  return confirmed;
}
