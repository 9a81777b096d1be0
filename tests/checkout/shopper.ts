import type { App } from '#server/http/app-type.ts';
import type { ErrorBody } from '#shared/contracts/error-body.ts';
import type {
  DemoConfirmAnswer,
  PaymentIntentAnswer,
  SettleAnswer,
} from '#shared/contracts/checkout.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002500003155',
  refusesCapture: '4000000000000341',
  /** Later charges without the buyer ask for confirmation, or are declined. */
  asksLater: '4000002760003184',
  declinesLater: '4000000000009987',
} as const;

export type Card = keyof typeof CARDS;

export type Line = { id: number; quantity: number };

export type Answer<Body> = { status: number; body: Partial<Body & ErrorBody> };

export type Request = {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  headers: Record<string, string>;
};

type RawAnswer = { status: number; text: string; cookies: readonly string[] };

export type Send = (request: Request) => Promise<RawAnswer>;

export function sendInto(app: App, remoteAddress = '127.0.0.1'): Send {
  return async ({ method, path, body, headers }) => {
    const payload = JSON.stringify(body);
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return {
      status: answer.statusCode,
      text: answer.body,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    };
  };
}

export function sendTo(origin: string): Send {
  return async ({ method, path, body, headers }) => {
    const init: RequestInit = {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    };
    const answer = await fetch(origin + path, init);
    return {
      status: answer.status,
      text: await answer.text(),
      cookies: answer.headers.getSetCookie(),
    };
  };
}

export type Shopper = ReturnType<typeof createShopper>;

export function createShopper(send: Send, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));

  const post = <Body>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask<Body>({ method: 'POST', path, body, headers });

  async function ask<Body>({ headers, ...request }: Request): Promise<Answer<Body>> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send({ ...request, headers: { ...(cookie && { cookie }), ...headers } });
    for (const text of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, body: JSON.parse(answer.text) as Answer<Body>['body'] };
  }

  const shopper = {
    cookies: jar,
    post,
    load: (lines: readonly Line[], more: object = {}) =>
      post<PaymentIntentAnswer>('/api/create-payment-intent', {
        selectedItems: lines,
        customerEmail: '',
        customerName: '',
        ...more,
      }),
    deliver: (clientSecret: string, method: string, address?: object) =>
      ask<PaymentIntentAnswer>({
        method: 'PUT',
        path: '/api/checkout/delivery',
        body: { clientSecret, method, ...(address && { address }) },
        headers: {},
      }),
    useCode: (clientSecret: string, code: string | null) =>
      ask<PaymentIntentAnswer>({
        method: 'PUT',
        path: '/api/checkout/discount',
        body: { clientSecret, code },
        headers: {},
      }),
    agree: (clientSecret: string, refill: { lines: ChosenLine[]; terms: string[] } | null) =>
      ask<PaymentIntentAnswer>({
        method: 'PUT',
        path: '/api/checkout/refill',
        body: { clientSecret, refill },
        headers: {},
      }),
    confirm: (clientSecret: string, card: Card = 'good', email = 'grace@shop.example') =>
      post<DemoConfirmAnswer>('/api/demo-payments/confirm', {
        clientSecret,
        card: { number: CARDS[card], expMonth: 12, expYear: 2099, cvc: '123' },
        name: 'Grace Hopper',
        email,
      }),
    answerBank: (clientSecret: string, approve: boolean) =>
      post<DemoConfirmAnswer>('/api/demo-payments/authenticate', { clientSecret, approve }),
    settle: (clientSecret: string) => post<SettleAnswer>('/api/checkout/settle', { clientSecret }),
    acknowledge: (clientSecret: string) => post('/api/checkout/acknowledge', { clientSecret }),
    async buy(lines: readonly Line[], card: Card = 'good') {
      const loaded = await shopper.load(lines);
      if (loaded.status !== 200 || !loaded.body.clientSecret) return loaded;
      await shopper.confirm(loaded.body.clientSecret, card);
      return shopper.settle(loaded.body.clientSecret);
    },
  };
  return shopper;
}

export function secretOf(answer: Answer<PaymentIntentAnswer>): string {
  if (answer.status === 200 && answer.body.clientSecret) return answer.body.clientSecret;
  throw new Error(`No payment: ${answer.status} ${JSON.stringify(answer.body)}`);
}
