import { and, eq, inArray, isNotNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { demoIntents } from '#server/db/schema.ts';
import type { DemoConfirmAnswer, DemoConfirmInput } from '#shared/contracts/checkout.ts';
import { judgeCard } from './demo-cards.ts';
import {
  answerDemoSetUp,
  confirmDemoSetUp,
  isSetUpSecret,
  keepDemoCard,
} from './demo-stored-cards.ts';
import { intentMove } from './move-demo-intent.ts';
import { ProviderError, type IntentStatus } from './payment-provider.ts';

const CAN_BE_CONFIRMED: IntentStatus[] = ['requires_payment_method', 'requires_action'];

const moveToConfirmed = intentMove({
  by: 'clientSecret',
  from: CAN_BE_CONFIRMED,
  to: sql.placeholder('status'),
  set: {
    receiptEmail: sql`${sql.placeholder('receiptEmail')}`,
    billingName: sql`${sql.placeholder('billingName')}`,
    refusesCapture: sql`${sql.placeholder('refusesCapture')}`,
    cardId: sql`${sql.placeholder('cardId')}`,
  },
});

const moveToAuthenticated = intentMove({
  by: 'clientSecret',
  from: ['requires_action'],
  to: 'requires_capture',
});

const moveToDeclined = intentMove({
  by: 'clientSecret',
  from: CAN_BE_CONFIRMED,
  to: 'requires_payment_method',
  set: { declines: sql`${demoIntents.declines} + 1` },
  event: 'payment_failed',
});

export async function confirmDemoPayment(
  db: Database['db'],
  input: DemoConfirmInput,
): Promise<DemoConfirmAnswer> {
  const { clientSecret } = input;
  if (isSetUpSecret(clientSecret)) return confirmDemoSetUp(db, input);
  const verdict = judgeCard(input.card, new Date());
  if (verdict.kind === 'declined') {
    const { message: error, field } = verdict;
    return decline(db, clientSecret, { error, ...(field && { field }) });
  }
  const { customerId, storesCard } = await getIntent(db, clientSecret);
  const [moved] = await moveToConfirmed(db, {
    clientSecret,
    cardId: storesCard && customerId ? await keepDemoCard(db, customerId, input.card) : null,
    status: verdict.kind === 'asks' ? 'requires_action' : 'requires_capture',
    receiptEmail: input.email || null,
    billingName: input.name || null,
    refusesCapture: verdict.kind === 'authorized' && verdict.refusesCapture === true,
  });
  return answerWith(moved ?? (await getIntent(db, clientSecret)));
}

export async function answerDemoBank(
  db: Database['db'],
  { clientSecret, approve }: { clientSecret: string; approve: boolean },
): Promise<DemoConfirmAnswer> {
  if (isSetUpSecret(clientSecret)) return answerDemoSetUp(db, { clientSecret, approve });
  if (!approve) {
    return decline(db, clientSecret, {
      error: 'Your bank didn’t approve this payment. Nothing was charged.',
    });
  }
  const [moved] = await moveToAuthenticated(db, { clientSecret });
  return answerWith(moved ?? (await getIntent(db, clientSecret)));
}

export async function forgetDemoPayers(tx: Db, intents: SQLWrapper): Promise<void> {
  await tx
    .update(demoIntents)
    .set({ receiptEmail: null, billingName: null })
    .where(
      and(
        inArray(demoIntents.id, intents),
        or(isNotNull(demoIntents.receiptEmail), isNotNull(demoIntents.billingName)),
      ),
    );
}

async function decline(
  db: Database['db'],
  clientSecret: string,
  reason: Pick<DemoConfirmAnswer, 'error' | 'field'>,
): Promise<DemoConfirmAnswer> {
  const [moved] = await moveToDeclined(db, { clientSecret });
  const answer = answerWith(moved ?? (await getIntent(db, clientSecret)));
  return answer.status === 'requires_payment_method' ? { ...answer, ...reason } : answer;
}

/** Answers with the current state: the payment may have been made in another tab. */
function answerWith({ status }: { status: string }): DemoConfirmAnswer {
  if (status === 'requires_action' || status === 'requires_capture' || status === 'succeeded') {
    return { status, error: null };
  }
  return { status: 'requires_payment_method', error: 'This payment was canceled.' };
}

async function getIntent(db: Database['db'], clientSecret: string) {
  const [intent] = await db
    .select({
      status: demoIntents.status,
      customerId: demoIntents.customerId,
      storesCard: demoIntents.storesCard,
    })
    .from(demoIntents)
    .where(eq(demoIntents.clientSecret, clientSecret));
  if (!intent) throw new ProviderError('This payment does not exist.', { refused: true });
  return intent;
}
