import type { Form } from './fake-stripe-form.ts';
import { createId, createSecret, type FakeCardFace } from './fake-stripe-objects.ts';
import { readList, readRequired, readText, refuseUnknown } from './fake-stripe-params.ts';
import { StripeRefusal } from './fake-stripe-refusals.ts';

export type FakeCard = { id: string; customer: string | null; number: string; card: FakeCardFace };

type FakeSetUp = {
  id: string;
  object: 'setup_intent';
  client_secret: string;
  customer: string;
  payment_method: string | null;
  status: 'requires_payment_method' | 'succeeded';
};

export function faceOf(number: string): FakeCardFace {
  return { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2099 };
}

/** Customers, stored cards and set-ups. */
export class FakeStripeCards {
  readonly customers = new Set<string>();
  readonly cards = new Map<string, FakeCard>();
  readonly setUps = new Map<string, FakeSetUp>();

  createCustomer(params: Form) {
    refuseUnknown(params, []);
    const id = createId('cus');
    this.customers.add(id);
    return { id, object: 'customer' };
  }

  store(customer: string | null, number: string): FakeCard {
    const card = { id: createId('pm'), customer, number, card: faceOf(number) };
    this.cards.set(card.id, card);
    return card;
  }

  find(id: string): FakeCard {
    const card = this.cards.get(id);
    if (card?.customer) return card;
    throw missing('payment_method', id);
  }

  detach(id: string) {
    const card = this.find(id);
    card.customer = null;
    return { id, object: 'payment_method', customer: null };
  }

  createSetUp(params: Form) {
    refuseUnknown(params, ['customer', 'usage', 'allowed_payment_method_types', 'expand']);
    const customer = readRequired(params, 'customer');
    if (!this.customers.has(customer)) throw missing('customer', customer);
    const id = createId('seti');
    const setUp: FakeSetUp = {
      ...{ id, object: 'setup_intent', client_secret: createSecret(id), customer },
      ...{ payment_method: null, status: 'requires_payment_method' },
    };
    this.setUps.set(id, setUp);
    return setUp;
  }

  retrieveSetUp(id: string, params: Form) {
    const setUp = this.setUps.get(id);
    if (!setUp) throw missing('setup_intent', id);
    const isExpanded = readList(params['expand']).includes('payment_method');
    const card = setUp.payment_method && this.cards.get(setUp.payment_method);
    return isExpanded && card ? { ...setUp, payment_method: card } : setUp;
  }

  confirmSetUp(id: string, number: string): void {
    const setUp = this.setUps.get(id);
    if (!setUp) throw missing('setup_intent', id);
    setUp.payment_method = this.store(setUp.customer, number).id;
    setUp.status = 'succeeded';
  }
}

export function isOffSession(params: Form): boolean {
  return readText(params, 'off_session') === 'true';
}

function missing(param: string, id: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}: '${id}'`,
  });
}
