import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { demoIntents } from '#server/db/schema.ts';
import type { DemoConfirmAnswer, DemoConfirmInput } from '#shared/checkout.ts';
import { judgeCard } from './demo-cards.ts';
import { moveIntent } from './move-demo-intent.ts';
import { ProviderError, type IntentStatus } from './payment-provider.ts';

const CAN_BE_CONFIRMED: IntentStatus[] = ['requires_payment_method', 'requires_action'];

/** What a shopper's browser says to the bank: the card, and later the answer to its question. */
export async function confirmDemoPayment(
  db: Database['db'],
  input: DemoConfirmInput,
): Promise<DemoConfirmAnswer> {
  const intent = await findIntent(db, input.clientSecret);
  const verdict = judgeCard(input.card, new Date());
  if (verdict.kind === 'declined') return decline(db, intent.id, verdict.message);
  const status = await moveIntent(db, intent.id, {
    from: CAN_BE_CONFIRMED,
    to: verdict.kind === 'asks' ? 'requires_action' : 'requires_capture',
    set: {
      receiptEmail: input.email || null,
      billingName: input.name || null,
      refusesCapture: verdict.kind === 'authorised' && verdict.refusesCapture === true,
    },
  });
  return report(status ?? (await findIntent(db, input.clientSecret)).status);
}

export async function answerDemoBank(
  db: Database['db'],
  input: { clientSecret: string; approve: boolean },
): Promise<DemoConfirmAnswer> {
  const intent = await findIntent(db, input.clientSecret);
  if (!input.approve) {
    return decline(db, intent.id, 'You did not confirm the payment with your bank.');
  }
  const status = await moveIntent(db, intent.id, {
    from: ['requires_action'],
    to: 'requires_capture',
  });
  return report(status ?? (await findIntent(db, input.clientSecret)).status);
}

async function decline(
  db: Database['db'],
  intentId: string,
  message: string,
): Promise<DemoConfirmAnswer> {
  await moveIntent(db, intentId, {
    from: CAN_BE_CONFIRMED,
    to: 'requires_payment_method',
    set: { declines: sql`${demoIntents.declines} + 1` },
    event: 'payment_failed',
  });
  return { status: 'requires_payment_method', error: message };
}

/** Whatever was asked, the answer is where the payment stands: it may have been paid in another tab. */
function report(status: string): DemoConfirmAnswer {
  if (status === 'requires_action' || status === 'requires_capture' || status === 'succeeded') {
    return { status, error: null };
  }
  return { status: 'requires_payment_method', error: 'This payment was canceled.' };
}

async function findIntent(db: Database['db'], clientSecret: string) {
  const [intent] = await db
    .select({ id: demoIntents.id, status: demoIntents.status })
    .from(demoIntents)
    .where(eq(demoIntents.clientSecret, clientSecret));
  if (!intent) throw new ProviderError('There is no such payment.', { refused: true });
  return intent;
}
