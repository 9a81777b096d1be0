import type { Stripe } from 'stripe';
import { z } from 'zod';
import { isRefusal, type SetUp, type StoredCard } from './payment-provider.ts';
import { readAnswer } from './stripe-answers.ts';
import type { StripeConnection } from './stripe-connection.ts';

export const cardDetailsSchema = z.object({
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  exp_month: z.int(),
  exp_year: z.int(),
});

export const referenceSchema = z.union([z.string(), z.object({ id: z.string() })]).nullish();

const customerSchema = z.object({ object: z.literal('customer'), id: z.string().min(1) });

const setUpSchema = z.object({
  object: z.literal('setup_intent'),
  id: z.string().min(1),
  client_secret: z.string().min(1),
  status: z.string(),
  customer: referenceSchema,
  payment_method: z
    .union([z.string(), z.object({ id: z.string(), card: cardDetailsSchema.nullish() })])
    .nullish(),
});

type Reference = z.infer<typeof referenceSchema>;

export function readIdOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

type Parts = {
  customerId: string | null;
  paymentMethodId: string | null;
  card: z.infer<typeof cardDetailsSchema> | null | undefined;
};

export function readStoredCard({ customerId, paymentMethodId, card }: Parts): StoredCard | null {
  if (!customerId || !paymentMethodId || !card) return null;
  const { exp_month: expMonth, exp_year: expYear } = card;
  const face = { brand: card.brand ?? 'card', last4: card.last4 ?? '', expMonth, expYear };
  return { customerId, paymentMethodId, card: face };
}

function readSetUp(answer: unknown): SetUp {
  const setUp = readAnswer(setUpSchema, answer);
  const method = typeof setUp.payment_method === 'string' ? null : setUp.payment_method;
  return {
    id: setUp.id,
    clientSecret: setUp.client_secret,
    status: readStatus(setUp.status),
    storedCard: readStoredCard({
      customerId: readIdOf(setUp.customer),
      paymentMethodId: readIdOf(setUp.payment_method),
      card: method?.card,
    }),
  };
}

function readStatus(status: string): SetUp['status'] {
  if (status === 'succeeded') return 'done';
  return status === 'canceled' ? 'canceled' : 'open';
}

const expand = ['payment_method'];

export function storeCards({ ask, askWithKey }: StripeConnection) {
  return {
    async createCustomer(key: string): Promise<string> {
      const answer = await askWithKey(key, (stripe, idempotencyKey) =>
        stripe.customers.create({}, { idempotencyKey }),
      );
      return readAnswer(customerSchema, answer).id;
    },

    async startSetUp({ key, customerId }: { key: string; customerId: string }): Promise<SetUp> {
      const setUp: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        expand,
      };
      return readSetUp(
        await askWithKey(key, (stripe, idempotencyKey) =>
          stripe.setupIntents.create(setUp, { idempotencyKey }),
        ),
      );
    },

    async retrieveSetUp(id: string): Promise<SetUp> {
      return readSetUp(await ask((stripe) => stripe.setupIntents.retrieve(id, { expand })));
    },

    async removeCard(paymentMethodId: string): Promise<void> {
      try {
        await ask((stripe) => stripe.paymentMethods.detach(paymentMethodId));
      } catch (error) {
        // It was removed before.
        if (!isRefusal(error)) throw error;
      }
    },
  };
}
