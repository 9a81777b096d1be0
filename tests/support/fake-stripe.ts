import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FakeStripeAccount } from './fake-stripe-account.ts';
import { type EventOptions, signEvent } from './fake-stripe-events.ts';
import { type Form, parseForm } from './fake-stripe-form.ts';
import { createId } from './fake-stripe-objects.ts';
import { StripeRefusal } from './fake-stripe-refusals.ts';
import { FakeShopper, type Payment } from './fake-stripe-shopper.ts';
import { timeOutRequest } from './time-out-request.ts';

/**
 * The faults of the next requests, one entry each; the SDK's own repetitions count as requests.
 * `lost_answer`: carried out, but the answer never comes. `lost_request`: never carried out, no answer either. In both
 * cases the client times out at once.
 */
export type Fault =
  | 'lost_request'
  | 'lost_answer'
  | 'reset'
  | 'reset_after'
  | 'dripping'
  | 'server_error'
  | 'server_error_after'
  | 'bare_500'
  | 'not_json'
  | 'rate_limit'
  | 'lock_timeout'
  | 'card_declined'
  | { heldUntil: Promise<unknown> };

export type RecordedRequest = {
  method: string;
  path: string;
  params: Form;
  headers: IncomingMessage['headers'];
  key: string | undefined;
  status?: number;
  replayed?: boolean;
};

/** `retry` is Stripe's advice to the SDK. */
type Answer = { status: number; json: string; retry?: boolean };
type Kept = { request: string; answer: Answer | null };

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const DRIP_EVERY_MS = 50;

/** Behaves like Stripe's API for this shop's calls, and fails on demand. */
export async function startFakeStripe() {
  const account = new FakeStripeAccount();
  const shopper = new FakeShopper(account);
  const faults: Fault[] = [];
  const requests: RecordedRequest[] = [];
  const keys = new Map<string, Kept>();
  const secrets = {
    secretKey: 'sk_test_shop',
    publishableKey: 'pk_test_shop',
    webhookSecret: 'whsec_shop',
  };

  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = (await buffer(request)).toString();
    const { pathname, search } = new URL(request.url ?? '/', apiBase);
    const method = request.method ?? '';
    const key = request.headers['idempotency-key']?.toString();
    const params = parseForm(method === 'GET' ? search : body);
    const record: RecordedRequest = {
      method,
      path: pathname,
      params,
      headers: request.headers,
      key,
    };
    requests.push(record);

    const fault = faults.shift();
    if (fault === 'lost_request') return timeOutRequest(request);
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    const early = answerEarly(fault, request);
    if (early) return send(response, record, early);

    const whole = `${method} ${pathname} ${body}`;
    const kept = key === undefined ? undefined : keys.get(key);
    const result = kept ? repeat(kept, whole) : await carryOutOnce(record, whole, fault);
    if (fault === 'lost_answer') return timeOutRequest(request);
    if (fault === 'reset_after') return void request.socket.resetAndDestroy();
    if (fault === 'dripping') return drip(response);
    record.replayed = result === kept?.answer;
    send(response, record, result);
  }

  /** Stores every outcome under its key, including failures, unless the call never began. */
  async function carryOutOnce(
    { method, path, params, key }: RecordedRequest,
    whole: string,
    fault: Fault | undefined,
  ): Promise<Answer> {
    const kept: Kept = { request: whole, answer: null };
    if (key !== undefined) keys.set(key, kept);
    if (typeof fault === 'object') await fault.heldUntil;
    try {
      failOnDemand(fault, ['server_error', 'card_declined']);
      const json = JSON.stringify(route({ account, shopper }, method, path, params));
      failOnDemand(fault, ['server_error_after']);
      kept.answer = { status: 200, json };
      return kept.answer;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const answer: Answer = { status: error.status, json: JSON.stringify(error.body) };
      if (fault === 'server_error') answer.retry = false;
      if (error.executed) kept.answer = answer;
      else if (key !== undefined) keys.delete(key);
      return answer;
    }
  }

  /** Responses of a proxy: nothing is executed or stored. */
  function answerEarly(fault: Fault | undefined, request: IncomingMessage): Answer | null {
    if (fault === 'bare_500') return { status: 500, json: '{"message":"upstream failure"}' };
    if (fault === 'not_json') return { status: 502, json: '<html>Bad gateway</html>' };
    if (fault === 'rate_limit') {
      return refusal(429, 'rate_limit', 'Request rate limit exceeded.');
    }
    if (fault === 'lock_timeout') {
      return {
        ...refusal(429, 'lock_timeout', 'This object cannot be accessed right now.'),
        retry: true,
      };
    }
    if (request.headers.authorization !== `Bearer ${secrets.secretKey}`) {
      return refusal(401, undefined, 'Invalid API Key provided: sk_test_****');
    }
    return null;
  }

  return {
    apiBase,
    ...secrets,
    account,
    intents: account.intents,
    ledger: account.ledger,
    faults,
    requests,
    /** Keys expire after a day. */
    forgetKeys: () => keys.clear(),
    confirm: (intentId: string, payment?: Payment) => shopper.confirm(intentId, payment),
    authenticate: (intentId: string, approve: boolean) => shopper.authenticate(intentId, approve),
    signedEvent: (type: string, intentId: string, options: EventOptions = {}) =>
      signEvent(account, type, intentId, { webhookSecret: secrets.webhookSecret, ...options }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function route(
  { account, shopper }: { account: FakeStripeAccount; shopper: FakeShopper },
  method: string,
  path: string,
  params: Form,
): unknown {
  const [, version, resource, id, action] = path.split('/');
  const call = `${method} ${version}/${resource}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
  switch (call) {
    case 'POST v1/payment_intents':
      return account.create(params);
    case 'GET v1/payment_intents':
      return { object: 'list', data: [], has_more: false, url: '/v1/payment_intents' };
    case 'GET v1/payment_intents/:id':
      return account.retrieve(id ?? '', params);
    case 'POST v1/payment_intents/:id/confirm':
      // `pm_card_visa` is the test card of the owner's payment check.
      if (params['payment_method'] === 'pm_card_visa') shopper.confirm(id ?? '');
      else shopper.confirmStored(id ?? '', params);
      return account.retrieve(id ?? '', { ...(params['expand'] && { expand: params['expand'] }) });
    case 'POST v1/payment_intents/:id/capture':
      return account.capture(id ?? '', params);
    case 'POST v1/payment_intents/:id/cancel':
      return account.cancel(id ?? '', params);
    case 'POST v1/customers':
      return account.cards.createCustomer(params);
    case 'POST v1/setup_intents':
      return account.cards.createSetUp(params);
    case 'GET v1/setup_intents/:id':
      return account.cards.retrieveSetUp(id ?? '', params);
    case 'POST v1/payment_methods/:id/detach':
      return account.cards.detach(id ?? '');
    case 'POST v1/refunds':
      return account.refund(params);
    case 'GET v1/refunds':
      return account.listRefunds(params);
    default:
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      });
  }
}

function failOnDemand(fault: Fault | undefined, failures: Fault[]): void {
  if (fault === undefined || !failures.includes(fault)) return;
  if (fault === 'card_declined') {
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
  }
  throw new StripeRefusal(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to one of our backends.',
  });
}

function repeat(kept: Kept, request: string): Answer {
  if (kept.request !== request) {
    return refusal(
      400,
      undefined,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      'idempotency_error',
    );
  }
  return (
    kept.answer ??
    refusal(
      409,
      'idempotency_key_in_use',
      'There is currently another in-progress request using this Idempotent Key.',
    )
  );
}

function refusal(
  status: number,
  code: string | undefined,
  message: string,
  type: 'idempotency_error' | 'invalid_request_error' = 'invalid_request_error',
): Answer {
  return { status, json: JSON.stringify({ error: { type, message, code } }) };
}

function send(response: ServerResponse, record: RecordedRequest, answer: Answer) {
  record.status = answer.status;
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': createId('req'),
    ...(record.key === undefined ? {} : { 'idempotency-key': record.key }),
    ...(record.replayed ? { 'idempotent-replayed': 'true' } : {}),
    ...(answer.retry === undefined ? {} : { 'stripe-should-retry': String(answer.retry) }),
  });
  response.end(answer.json);
}

/** A byte now and then: never silent for long and never complete. */
function drip(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), DRIP_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}
