import { FakeStripeCards } from './fake-stripe-cards.ts';
import type { Form } from './fake-stripe-form.ts';
import {
  createId,
  createSecret,
  type FakeCharge,
  type FakeIntent,
  type FakeRefund,
  nowInSeconds,
} from './fake-stripe-objects.ts';
import {
  readAmount,
  readList,
  readRequired,
  readStrings,
  readText,
  refuseUnknown,
} from './fake-stripe-params.ts';
import { refuseParameter, refuseState, StripeRefusal } from './fake-stripe-refusals.ts';

const SMALLEST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;
const CREATE_PARAMS = [
  'amount',
  'currency',
  'capture_method',
  'allowed_payment_method_types',
  'metadata',
  'receipt_email',
  'customer',
  'setup_future_usage',
  'expand',
];
const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export class FakeStripeAccount {
  readonly cards = new FakeStripeCards();
  readonly intents = new Map<string, FakeIntent>();
  readonly charges = new Map<string, FakeCharge>();
  readonly refunds: FakeRefund[] = [];
  refundStatus: FakeRefund['status'] = 'succeeded';
  /** Every cent that moved: captures, and refunds as negative amounts. */
  readonly ledger: { intentId: string; cents: number }[] = [];

  create(params: Form): FakeIntent {
    if ('payment_method_types' in params) {
      throw refuseParameter(
        'The payment_method_types parameter is no longer supported.',
        'payment_method_types_no_longer_supported',
        'payment_method_types',
      );
    }
    refuseUnknown(params, CREATE_PARAMS);
    const amount = readAmount(params);
    if (amount < SMALLEST_AMOUNT) {
      throw refuseParameter('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
    }
    if (amount > LARGEST_AMOUNT) {
      throw refuseParameter(
        'Amount must be no more than $999,999.99',
        'amount_too_large',
        'amount',
      );
    }
    const types = readList(params['allowed_payment_method_types']);
    const id = createId('pi');
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: types,
      amount,
      amount_capturable: 0,
      amount_received: 0,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: readText(params, 'capture_method') ?? 'automatic_async',
      client_secret: createSecret(id),
      created: nowInSeconds(),
      currency: readRequired(params, 'currency'),
      customer: readText(params, 'customer'),
      payment_method: null,
      setup_future_usage: readText(params, 'setup_future_usage'),
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: readStrings(params['metadata']),
      next_action: null,
      payment_method_types: types,
      receipt_email: readText(params, 'receipt_email'),
      status: 'requires_payment_method',
    };
    this.intents.set(id, intent);
    return intent;
  }

  retrieve(id: string, params: Form): FakeIntent {
    refuseUnknown(params, ['expand']);
    return this.expand(this.find(id), params);
  }

  private expand(intent: FakeIntent, params: Form): FakeIntent {
    const charge = readList(params['expand']).includes('latest_charge') && this.chargeOf(intent);
    return charge ? { ...intent, latest_charge: charge } : intent;
  }

  capture(id: string, params: Form): FakeIntent {
    refuseUnknown(params, ['expand']);
    const intent = this.find(id);
    if (intent.status === 'succeeded') {
      throw refuseState(
        'This PaymentIntent could not be captured because it has already been captured.',
        intent,
      );
    }
    const charge = this.chargeOf(intent);
    if (intent.status !== 'requires_capture' || !charge) {
      throw refuseState(
        `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        intent,
      );
    }
    charge.captured = true;
    charge.amount_captured = charge.amount;
    intent.amount_received = intent.amount;
    intent.amount_capturable = 0;
    intent.status = 'succeeded';
    this.ledger.push({ intentId: id, cents: intent.amount });
    return this.expand(intent, params);
  }

  cancel(id: string, params: Form): FakeIntent {
    refuseUnknown(params, ['cancellation_reason', 'expand']);
    const intent = this.find(id);
    if (!CANCELABLE.includes(intent.status)) {
      throw refuseState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
        intent,
      );
    }
    this.void(intent, readText(params, 'cancellation_reason'));
    return intent;
  }

  /** Stripe cancels an authorization after a week. */
  expire(id: string): void {
    this.void(this.find(id), 'automatic');
  }

  refund(params: Form): FakeRefund {
    refuseUnknown(params, ['payment_intent', 'amount', 'reason', 'metadata', 'expand']);
    const intent = this.find(readRequired(params, 'payment_intent'));
    const charge = this.chargeOf(intent);
    if (intent.status !== 'succeeded' || !charge) {
      throw refuseState(
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
        intent,
      );
    }
    if (charge.refunded) {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    }
    const left = charge.amount - charge.amount_refunded;
    const amount = params['amount'] === undefined ? left : readAmount(params);
    if (amount > left) {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        param: 'amount',
        message: `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      });
    }
    const refund: FakeRefund = {
      id: createId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: nowInSeconds(),
      currency: charge.currency,
      metadata: readStrings(params['metadata']),
      payment_intent: intent.id,
      reason: readText(params, 'reason'),
      status: this.refundStatus,
    };
    this.refunds.unshift(refund);
    if (refund.status === 'failed') return refund;
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.ledger.push({ intentId: intent.id, cents: -amount });
    return refund;
  }

  /** The bank rejects the last refund days later. */
  failRefund(intentId: string, failure: Pick<FakeRefund, 'status' | 'failure_reason'>): FakeRefund {
    const refund = this.lastRefund(intentId);
    const charge = this.charges.get(refund.charge);
    if (!charge) throw new Error(`Refund ${refund.id} has no charge.`);
    Object.assign(refund, failure);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.ledger.push({ intentId, cents: refund.amount });
    return refund;
  }

  lastRefund(intentId: string): FakeRefund {
    const refund = this.refunds.find(({ payment_intent: owner }) => owner === intentId);
    if (!refund) throw new Error(`Payment ${intentId} has no refund.`);
    return refund;
  }

  listRefunds(params: Form) {
    refuseUnknown(params, ['payment_intent', 'limit', 'expand']);
    const intentId = readText(params, 'payment_intent');
    const limit = Number(readText(params, 'limit') ?? 10);
    const found = this.refunds.filter(
      (refund) => intentId === null || refund.payment_intent === intentId,
    );
    return {
      object: 'list',
      url: '/v1/refunds',
      has_more: found.length > limit,
      data: found.slice(0, limit),
    };
  }

  find(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (intent) return intent;
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'intent',
      message: `No such payment_intent: '${id}'`,
    });
  }

  chargeOf(intent: FakeIntent): FakeCharge | undefined {
    return typeof intent.latest_charge === 'string'
      ? this.charges.get(intent.latest_charge)
      : undefined;
  }

  private void(intent: FakeIntent, reason: string | null): void {
    const charge = this.chargeOf(intent);
    if (intent.status === 'requires_capture' && charge) {
      charge.amount_refunded = charge.amount;
      charge.refunded = true;
    }
    intent.status = 'canceled';
    intent.canceled_at = nowInSeconds();
    intent.cancellation_reason = reason;
    intent.amount_capturable = 0;
    intent.next_action = null;
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
