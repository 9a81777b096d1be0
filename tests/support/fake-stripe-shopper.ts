import type { FakeStripeAccount } from './fake-stripe-account.ts';
import { faceOf, isOffSession } from './fake-stripe-cards.ts';
import type { Form } from './fake-stripe-form.ts';
import {
  type CardFailure,
  createId,
  type FakeCharge,
  type FakeIntent,
} from './fake-stripe-objects.ts';
import { readRequired, refuseUnknown } from './fake-stripe-params.ts';
import { StripeRefusal } from './fake-stripe-refusals.ts';

export type Payment = {
  /** A stored card. */
  paymentMethod?: string;
  isOffSession?: boolean;
  card?: string;
  name?: string;
  email?: string;
  receiptEmail?: string;
};

export type Confirmation = { status: string; error: CardFailure | null };

export const TEST_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asksFirst: '4000002500003155',
  /** Succeeds with its owner present only. */
  asksAlways: '4000002760003184',
  declinesLater: '4000000000009987',
};

const DECLINED: CardFailure = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const FAILURES: Record<string, CardFailure> = {
  [TEST_CARDS.declined]: DECLINED,
  [TEST_CARDS.insufficientFunds]: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
};
const NOT_AUTHENTICATED: CardFailure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const LATER_FAILURES: Record<string, CardFailure> = {
  [TEST_CARDS.asksAlways]: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  [TEST_CARDS.declinesLater]: DECLINED,
};

export class FakeShopper {
  readonly #account: FakeStripeAccount;
  readonly #waiting = new Map<string, Payment>();

  constructor(account: FakeStripeAccount) {
    this.#account = account;
  }

  confirm(intentId: string, payment: Payment = {}): Confirmation {
    const intent = this.#account.find(intentId);
    const card = payment.card ?? TEST_CARDS.success;
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
      return {
        status: intent.status,
        error: {
          code: 'payment_intent_unexpected_state',
          message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
        },
      };
    }
    const asks = card === TEST_CARDS.asksFirst || card === TEST_CARDS.asksAlways;
    if (asks && !payment.isOffSession) {
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
      this.#waiting.set(intentId, payment);
      return { status: intent.status, error: null };
    }
    const later = payment.isOffSession ? LATER_FAILURES[card] : undefined;
    return this.#charge(intent, payment, later ?? FAILURES[card] ?? null);
  }

  /** A declined confirmation by the shop is an error. */
  confirmStored(intentId: string, params: Form): void {
    refuseUnknown(params, ['payment_method', 'off_session', 'use_stripe_sdk', 'expand']);
    const card = this.#account.cards.find(readRequired(params, 'payment_method'));
    const payment = {
      card: card.number,
      paymentMethod: card.id,
      isOffSession: isOffSession(params),
    };
    const { error } = this.confirm(intentId, payment);
    if (!error) return;
    throw new StripeRefusal(402, {
      type: 'card_error',
      ...error,
      payment_intent: structuredClone(this.#account.find(intentId)),
    });
  }

  authenticate(intentId: string, approve: boolean): Confirmation {
    const intent = this.#account.find(intentId);
    const payment = this.#waiting.get(intentId);
    if (intent.status !== 'requires_action' || !payment) {
      throw new Error(`${intentId} requires no action: it is ${intent.status}.`);
    }
    this.#waiting.delete(intentId);
    intent.next_action = null;
    return this.#charge(intent, payment, approve ? null : NOT_AUTHENTICATED);
  }

  #charge(intent: FakeIntent, payment: Payment, failure: CardFailure | null): Confirmation {
    if (payment.receiptEmail) intent.receipt_email = payment.receiptEmail;
    const number = payment.card ?? TEST_CARDS.success;
    if (!failure && payment.paymentMethod) intent.payment_method = payment.paymentMethod;
    else if (!failure && intent.setup_future_usage) {
      intent.payment_method = this.#account.cards.store(intent.customer, number).id;
    }
    const automatic = !failure && intent.capture_method !== 'manual';
    const charge: FakeCharge = {
      id: createId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: automatic ? intent.amount : 0,
      amount_refunded: 0,
      billing_details: {
        address: null,
        email: payment.email ?? null,
        name: payment.name ?? null,
        phone: null,
      },
      captured: automatic,
      currency: intent.currency,
      failure_code: failure?.code ?? null,
      livemode: false,
      metadata: { ...intent.metadata },
      paid: !failure,
      payment_intent: intent.id,
      payment_method_details: { card: faceOf(number) },
      receipt_email: intent.receipt_email,
      refunded: false,
      status: failure ? 'failed' : 'succeeded',
    };
    this.#account.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    intent.last_payment_error = failure;
    intent.status = failure
      ? 'requires_payment_method'
      : automatic
        ? 'succeeded'
        : 'requires_capture';
    intent.amount_capturable = intent.status === 'requires_capture' ? intent.amount : 0;
    intent.amount_received = automatic ? intent.amount : 0;
    if (automatic) this.#account.ledger.push({ intentId: intent.id, cents: intent.amount });
    return { status: intent.status, error: failure };
  }
}
