import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { demoCards, demoIntents, demoSetUps } from '#server/db/schema.ts';
import type { DemoConfirmAnswer, DemoConfirmInput } from '#shared/contracts/checkout.ts';
import { hasExpired, judgeCard } from './demo-cards.ts';
import { type IntentRow, intentMove } from './move-demo-intent.ts';
import { ProviderError, type SetUp, type StoredCard } from './payment-provider.ts';

type Card = DemoConfirmInput['card'];

const SECRET_START = 'demo_seti_';

export function isSetUpSecret(clientSecret: string): boolean {
  return clientSecret.startsWith(SECRET_START);
}

export async function keepDemoCard(db: Db, customerId: string, card: Card): Promise<string> {
  const verdict = judgeCard(card, new Date());
  const id = `demo_pm_${randomBytes(12).toString('hex')}`;
  await db.insert(demoCards).values({
    ...{ id, customerId, last4: card.number.slice(-4) },
    ...{ expMonth: card.expMonth, expYear: card.expYear },
    later: ('later' in verdict && verdict.later) || 'authorized',
    refusesCapture: verdict.kind === 'authorized' && verdict.refusesCapture === true,
  });
  return id;
}

export async function readDemoCard(db: Db, cardId: string | null): Promise<StoredCard | null> {
  if (!cardId) return null;
  const [row] = await db.select().from(demoCards).where(eq(demoCards.id, cardId));
  if (!row) return null;
  const { customerId, last4, expMonth, expYear } = row;
  return { customerId, paymentMethodId: cardId, card: { brand: 'demo', last4, expMonth, expYear } };
}

const CAN_BE_TRIED = ['requires_payment_method', 'requires_confirmation'] as const;

const moveToAuthorized = intentMove({
  by: 'id',
  from: CAN_BE_TRIED,
  to: sql.placeholder('status'),
  set: {
    cardId: sql`${sql.placeholder('cardId')}`,
    refusesCapture: sql`${sql.placeholder('refusesCapture')}`,
  },
});

const moveToRefused = intentMove({
  by: 'id',
  from: CAN_BE_TRIED,
  to: 'requires_payment_method',
  set: { refusal: sql`coalesce(${demoIntents.refusal}, ${sql.placeholder('refusal')})` },
  event: 'payment_failed',
});

type Stored = Pick<StoredCard, 'customerId' | 'paymentMethodId'> & { isBuyerPresent: boolean };

/** A second try of the same payment repeats the answer of the first. */
export async function confirmDemoStored(
  db: Database['db'],
  intentId: string,
  { customerId, paymentMethodId, isBuyerPresent }: Stored,
): Promise<IntentRow | undefined> {
  const [tried] = await db
    .select({ refusal: demoIntents.refusal })
    .from(demoIntents)
    .where(eq(demoIntents.id, intentId));
  if (tried?.refusal) return undefined;
  const [card] = await db
    .select()
    .from(demoCards)
    .where(and(eq(demoCards.id, paymentMethodId), eq(demoCards.customerId, customerId)));
  const refusal = !card || card.removedAt ? 'card_unusable' : refuseLater(card);
  const asks = refusal === 'authentication_required' && isBuyerPresent;
  const [moved] =
    refusal === null || asks
      ? await moveToAuthorized(db, {
          ...{ id: intentId, cardId: paymentMethodId },
          status: asks ? 'requires_action' : 'requires_capture',
          refusesCapture: card?.refusesCapture ?? false,
        })
      : await moveToRefused(db, { id: intentId, refusal });
  return moved;
}

function refuseLater(card: typeof demoCards.$inferSelect) {
  if (hasExpired(card, new Date())) return 'declined';
  return card.later === 'authorized' ? null : card.later;
}

export async function startDemoSetUp(
  db: Db,
  { key, customerId }: { key: string; customerId: string },
): Promise<SetUp> {
  const id = `${SECRET_START}${randomBytes(12).toString('hex')}`;
  const clientSecret = `${id}_secret_${randomBytes(24).toString('base64url')}`;
  await db
    .insert(demoSetUps)
    .values({ id, idempotencyKey: key, clientSecret, customerId })
    .onConflictDoNothing({ target: demoSetUps.idempotencyKey });
  return readSetUp(db, eq(demoSetUps.idempotencyKey, key));
}

export function retrieveDemoSetUp(db: Db, id: string): Promise<SetUp> {
  return readSetUp(db, eq(demoSetUps.id, id));
}

async function readSetUp(db: Db, which: ReturnType<typeof eq>): Promise<SetUp> {
  const [row] = await db.select().from(demoSetUps).where(which);
  if (!row) throw new ProviderError('This set-up does not exist.', { refused: true });
  const { id, clientSecret, status, cardId } = row;
  const isDone = status === 'done';
  const storedCard = isDone ? await readDemoCard(db, cardId) : null;
  return { id, clientSecret, status: isDone ? 'done' : 'open', storedCard };
}

export async function removeDemoCard(db: Db, cardId: string): Promise<void> {
  await db
    .update(demoCards)
    .set({ removedAt: sql`now()` })
    .where(and(eq(demoCards.id, cardId), isNull(demoCards.removedAt)));
}

export async function confirmDemoSetUp(
  db: Db,
  { clientSecret, card }: Pick<DemoConfirmInput, 'clientSecret' | 'card'>,
): Promise<DemoConfirmAnswer> {
  const verdict = judgeCard(card, new Date());
  if (verdict.kind === 'declined') {
    const { message: error, field } = verdict;
    return { status: 'requires_payment_method', error, ...(field && { field }) };
  }
  const [open] = await db
    .select({ customerId: demoSetUps.customerId })
    .from(demoSetUps)
    .where(eq(demoSetUps.clientSecret, clientSecret));
  if (!open) throw new ProviderError('This set-up does not exist.', { refused: true });
  const cardId = await keepDemoCard(db, open.customerId, card);
  await db
    .update(demoSetUps)
    .set({ status: verdict.kind === 'asks' ? 'asks' : 'done', cardId })
    .where(
      and(eq(demoSetUps.clientSecret, clientSecret), inArray(demoSetUps.status, ['open', 'asks'])),
    );
  return describeSetUp(db, clientSecret);
}

export async function answerDemoSetUp(
  db: Db,
  { clientSecret, approve }: { clientSecret: string; approve: boolean },
): Promise<DemoConfirmAnswer> {
  await db
    .update(demoSetUps)
    .set({ status: approve ? 'done' : 'open' })
    .where(and(eq(demoSetUps.clientSecret, clientSecret), eq(demoSetUps.status, 'asks')));
  return describeSetUp(db, clientSecret);
}

async function describeSetUp(db: Db, clientSecret: string): Promise<DemoConfirmAnswer> {
  const [row] = await db
    .select({ status: demoSetUps.status })
    .from(demoSetUps)
    .where(eq(demoSetUps.clientSecret, clientSecret));
  if (!row) throw new ProviderError('This set-up does not exist.', { refused: true });
  if (row.status === 'done') return { status: 'succeeded', error: null };
  if (row.status === 'asks') return { status: 'requires_action', error: null };
  return {
    status: 'requires_payment_method',
    error: 'Your bank didn’t approve this card. It was not stored.',
  };
}
