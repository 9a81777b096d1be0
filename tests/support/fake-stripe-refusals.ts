import type { FakeIntent } from './fake-stripe-objects.ts';

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: FakeIntent;
};

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: ErrorBody };
  /** Whether Stripe would store the outcome under its key. */
  readonly executed: boolean;

  constructor(status: number, error: ErrorBody, executed = true) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.executed = executed;
  }
}

export function refuseParameter(message: string, code: string, param: string) {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, code, param }, false);
}

export function refuseState(message: string, intent: FakeIntent) {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  });
}
