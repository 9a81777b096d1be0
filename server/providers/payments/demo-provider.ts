import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Database, Db } from '#server/db/database.ts';
import { demoEvents, demoIntents, demoRefunds } from '#server/db/schema.ts';
import type { Log } from '#server/log.ts';
import { deliverDemoEvents } from './deliver-demo-events.ts';
import {
  confirmDemoStored,
  readDemoCard,
  removeDemoCard,
  retrieveDemoSetUp,
  startDemoSetUp,
} from './demo-stored-cards.ts';
import { answerDemoBank, confirmDemoPayment, forgetDemoPayers } from './demo-bank.ts';
import { happens, type DemoFaults } from '#server/fault-points.ts';
import { INTENT_COLUMNS, intentMove, type IntentRow } from './move-demo-intent.ts';
import {
  InvalidEventError,
  ProviderError,
  type Intent,
  type IntentStatus,
  type PaymentProvider,
  type ProviderEvent,
} from './payment-provider.ts';

const SLOW_ANSWER_MS = 2_000;

const CAN_BE_CANCELED: IntentStatus[] = [
  'requires_payment_method',
  'requires_action',
  'requires_capture',
];

/** A bank for trying the shop out. Single statements move money, so parallel requests never capture twice. */
export function createDemoProvider(
  db: Database['db'],
  faults: DemoFaults,
  log: Log,
): PaymentProvider {
  const secret = randomBytes(32);
  const sign = (body: Buffer) => createHmac('sha256', secret).update(body).digest('hex');

  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (happens(faults.loseRequests)) throw lost();
    const answer = await work();
    if (happens(faults.slowAnswers)) await wait(SLOW_ANSWER_MS);
    if (happens(faults.loseAnswers)) throw lost();
    return answer;
  }

  return {
    name: 'demo',
    publicConfig: { provider: 'demo' },
    create: (payment) => call(() => createIntent(db, payment)),
    retrieve: (id) => call(async () => readIntent(db, await getIntent(db, id))),
    confirmStored: (id, card, { isBuyerPresent }) =>
      call(async () => {
        const moved = await confirmDemoStored(db, id, { ...card, isBuyerPresent });
        return readIntent(db, moved ?? (await getIntent(db, id)));
      }),
    createCustomer: (key) => call(() => Promise.resolve(`demo_customer_${key}`)),
    startSetUp: (setUp) => call(() => startDemoSetUp(db, setUp)),
    retrieveSetUp: (id) => call(() => retrieveDemoSetUp(db, id)),
    removeCard: (id) => call(() => removeDemoCard(db, id)),
    capture: (id) => call(() => captureIntent(db, id)),
    cancel: (id) => call(() => cancelIntent(db, id)),
    refund: (refund) => call(() => refundIntent(db, refund)),
    verifyEvent(rawBody, headers) {
      const given = Buffer.from(String(headers['demo-signature'] ?? ''));
      const wanted = Buffer.from(sign(rawBody));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
        throw new InvalidEventError('The signature does not match.');
      }
      return JSON.parse(rawBody.toString()) as ProviderEvent;
    },
    inHouseBank: {
      confirm: (input) => confirmDemoPayment(db, input),
      authenticate: (input) => answerDemoBank(db, input),
      deliverEvents: (receive) => deliverDemoEvents({ db, sign, faults, log, receive }),
      within: (tx) => createDemoProvider(tx, faults, log),
    },
    forgetPayers: forgetDemoPayers,
  };
}

async function createIntent(
  db: Db,
  payment: Parameters<PaymentProvider['create']>[0],
): Promise<Intent> {
  const id = `demo_${randomBytes(12).toString('hex')}`;
  const clientSecret = `${id}_secret_${randomBytes(24).toString('base64url')}`;
  const [created] = await insertIntent(db, {
    ...{ id, clientSecret, customerId: null, storesCard: false },
    ...payment,
  });
  if (created) return readIntent(db, created);
  const [existing] = await db
    .select(INTENT_COLUMNS)
    .from(demoIntents)
    .where(eq(demoIntents.idempotencyKey, payment.key));
  if (!existing) throw lost();
  return readIntent(db, existing);
}

const insertIntent = buildOnce(
  (
    db,
    valueOf: ValueOf<
      Parameters<PaymentProvider['create']>[0] & { id: string; clientSecret: string }
    >,
  ) =>
    db
      .insert(demoIntents)
      .values({
        id: valueOf('id'),
        idempotencyKey: valueOf('key'),
        clientSecret: valueOf('clientSecret'),
        checkoutId: valueOf('checkoutId'),
        amountCents: valueOf('amountCents'),
        currency: valueOf('currency'),
        status: 'requires_payment_method',
        customerId: valueOf('customerId'),
        storesCard: valueOf('storesCard'),
      })
      .onConflictDoNothing({ target: demoIntents.idempotencyKey })
      .returning(INTENT_COLUMNS),
);

const unlessRefused = (done: SQL, refused: SQL) =>
  sql`case when ${demoIntents.refusesCapture} then ${refused} else ${done} end`;

const moveToCaptured = intentMove({
  by: 'id',
  from: ['requires_capture'],
  to: unlessRefused(sql`'succeeded'`, sql`'canceled'`),
  set: {
    capturedCents: unlessRefused(sql`${demoIntents.amountCents}`, sql`0`),
    captures: unlessRefused(sql`${demoIntents.captures} + 1`, sql`${demoIntents.captures}`),
  },
});

const moveToCanceled = intentMove({ by: 'id', from: CAN_BE_CANCELED, to: 'canceled' });

async function captureIntent(db: Db, id: string): Promise<Intent> {
  const [moved] = await moveToCaptured(db, { id });
  const row = moved ?? (await getIntent(db, id));
  if (row.status !== 'succeeded') {
    throw new ProviderError(`A payment that is ${row.status} cannot be captured.`, {
      refused: true,
    });
  }
  return readIntent(db, row);
}

async function cancelIntent(db: Db, id: string): Promise<void> {
  const [moved] = await moveToCanceled(db, { id });
  const { status } = moved ?? (await getIntent(db, id));
  if (status !== 'canceled') {
    throw new ProviderError(`A payment that is ${status} cannot be canceled.`, { refused: true });
  }
}

async function refundIntent(
  db: Database['db'],
  refund: Parameters<PaymentProvider['refund']>[0],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(demoRefunds)
      .values({
        idempotencyKey: refund.key,
        intentId: refund.intentId,
        amountCents: refund.amountCents,
      })
      .onConflictDoNothing()
      .returning({ key: demoRefunds.idempotencyKey });
    if (!isNew) return;
    const total = sql`${demoIntents.refundedCents} + ${refund.amountCents}`;
    const given = await tx
      .update(demoIntents)
      .set({ refundedCents: total })
      .where(
        and(eq(demoIntents.id, refund.intentId), sql`${total} <= ${demoIntents.capturedCents}`),
      )
      .returning({ id: demoIntents.id });
    if (given.length === 0) {
      throw new ProviderError('The refund is larger than the payment.', { refused: true });
    }
    await tx.insert(demoEvents).values({ intentId: refund.intentId, type: 'refunded' });
  });
}

async function getIntent(db: Db, id: string): Promise<IntentRow> {
  const [row] = await findIntent(db, { id });
  if (!row) throw new ProviderError('This payment does not exist.', { refused: true });
  return row;
}

const findIntent = buildOnce((db, valueOf: ValueOf<{ id: string }>) =>
  db
    .select(INTENT_COLUMNS)
    .from(demoIntents)
    .where(eq(demoIntents.id, valueOf('id'))),
);

async function readIntent(db: Db, { cardId, ...row }: IntentRow): Promise<Intent> {
  return {
    ...row,
    status: row.status as IntentStatus,
    storedCard: await readDemoCard(db, row.storesCard ? cardId : null),
  };
}

function lost(): ProviderError {
  return new ProviderError('The payment provider did not answer.', { refused: false });
}
