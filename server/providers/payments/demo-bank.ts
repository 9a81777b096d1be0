import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { demoIntents } from '#server/db/schema.ts';
import type { DemoConfirmAnswer, DemoConfirmInput } from '#shared/contracts/checkout.ts';
import { judgeCard } from './demo-cards.ts';
import { moveIntent, type Move } from './move-demo-intent.ts';
import { ProviderError, type IntentStatus } from './payment-provider.ts';

const CAN_BE_CONFIRMED: IntentStatus[] = ['requires_payment_method', 'requires_action'];

/** What a shopper's browser says to the bank: the card, and later the answer to its question. */
export async function confirmDemoPayment(
  db: Database['db'],
  input: DemoConfirmInput,
): Promise<DemoConfirmAnswer> {
  const verdict = judgeCard(input.card, new Date());
  if (verdict.kind === 'declined') return decline(db, input.clientSecret, verdict.message);
  return move(db, input.clientSecret, {
    from: CAN_BE_CONFIRMED,
    to: verdict.kind === 'asks' ? 'requires_action' : 'requires_capture',
    set: {
      receiptEmail: input.email || null,
      billingName: input.name || null,
      refusesCapture: verdict.kind === 'authorized' && verdict.refusesCapture === true,
    },
  });
}

export async function answerDemoBank(
  db: Database['db'],
  input: { clientSecret: string; approve: boolean },
): Promise<DemoConfirmAnswer> {
  if (!input.approve) {
    return decline(db, input.clientSecret, 'You did not confirm the payment with your bank.');
  }
  return move(db, input.clientSecret, { from: ['requires_action'], to: 'requires_capture' });
}

async function decline(
  db: Database['db'],
  clientSecret: string,
  message: string,
): Promise<DemoConfirmAnswer> {
  const answer = await move(db, clientSecret, {
    from: CAN_BE_CONFIRMED,
    to: 'requires_payment_method',
    set: { declines: sql`${demoIntents.declines} + 1` },
    event: 'payment_failed',
  });
  return answer.status === 'requires_payment_method' ? { ...answer, error: message } : answer;
}

/** Whatever was asked, the answer is where the payment stands: it may have been paid in another tab. */
async function move(
  db: Database['db'],
  clientSecret: string,
  change: Move,
): Promise<DemoConfirmAnswer> {
  const which = eq(demoIntents.clientSecret, clientSecret);
  const { status } = (await moveIntent(db, which, change)) ?? (await findIntent(db, which));
  if (status === 'requires_action' || status === 'requires_capture' || status === 'succeeded') {
    return { status, error: null };
  }
  return { status: 'requires_payment_method', error: 'This payment was canceled.' };
}

async function findIntent(db: Database['db'], which: SQL) {
  const [intent] = await db.select({ status: demoIntents.status }).from(demoIntents).where(which);
  if (!intent) throw new ProviderError('There is no such payment.', { refused: true });
  return intent;
}
