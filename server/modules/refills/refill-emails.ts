import type { Db } from '#server/db/database.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { greet } from '#server/modules/mail/greet.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { writeCharges } from '#server/modules/orders/write-charges.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import {
  describeLine,
  lastDayOfCard,
  RETRY_DAYS,
  STOCK_PATIENCE_DAYS,
} from '#shared/rules/refills.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { createRefillLink, refillUrl } from './refill-links.ts';
import type { Refill, Run } from './refill-rows.ts';

type MailDeps = Pick<CheckoutDeps, 'mailOrigin'>;

type Content = {
  /** Names the occasion. */
  id: string;
  subject: string;
  paragraphs: string[];
  table?: [string, string][];
  action?: string;
  actions?: string[];
};

/** In the transaction of the change that it reports. The links change nothing until a button is pressed. */
async function emailBuyer(tx: Db, { mailOrigin }: MailDeps, refill: Refill, content: Content) {
  const { id, subject, paragraphs, table, action = 'Open your refill', actions = [] } = content;
  const href = refillUrl(await createRefillLink(tx, refill.id), mailOrigin);
  await enqueueMail(
    tx,
    renderEmail({
      ...{ id, kind: 'refill', to: refill.email, subject },
      paragraphs: [greet(refill.customerName), ...paragraphs],
      ...(table && { table }),
      action: { label: action, href },
      more: actions.map((label) => ({ label, href: `${href}#${label.toLowerCase()}` })),
    }),
    { orderId: refill.orderId, userId: refill.userId ?? undefined },
  );
}

const CHOICES = ['Skip', 'Change', 'End'];

export async function emailRun(
  tx: Db,
  deps: MailDeps,
  { refill, run, isReminder }: { refill: Refill; run: Run; isReminder: boolean },
): Promise<void> {
  const { dueOn, charges, delivery, items } = run;
  const [day, amount] = [formatDay(dueOn), formatUsd(charges.totalCents)];
  const card = refill.card ? `Your card ending in ${refill.card.last4}` : 'Your card';
  await emailBuyer(tx, deps, refill, {
    id: `refill-run-${run.id}-${isReminder ? 'reminder' : 'announcement'}`,
    subject: `Your refill on ${day}: ${amount}`,
    paragraphs: [
      `${card} will be charged at most ${amount} on ${day}, once your products are reserved.`,
      delivery?.address
        ? `Ships to:\n${addressLines(delivery.address).join('\n')}`
        : 'You pick it up.',
      'To skip, change or end it, open a link below and press the button. Otherwise you need to do nothing.',
    ],
    table: [
      ...items.map(({ name, quantity, unitCents }): [string, string] => [
        `${name} × ${quantity}`,
        formatUsd(unitCents * quantity),
      ]),
      ...writeCharges(charges, 'Total'),
    ],
    actions: CHOICES,
  });
}

export async function emailShort(tx: Db, deps: MailDeps, refill: Refill, run: Run): Promise<void> {
  const names = run.shortages.map(({ name }) => name).join(', ');
  const until = formatDay(addDays(run.dueOn, STOCK_PATIENCE_DAYS));
  await emailBuyer(tx, deps, refill, {
    id: `refill-run-${run.id}-short`,
    subject: 'Your refill waits for stock',
    paragraphs: [
      `Out of stock: ${names}. Your card was not charged.`,
      `We try again every day until ${until}, then ship what we have. Nothing is replaced by another product.`,
    ],
    actions: CHOICES,
  });
}

export async function emailMissing(
  tx: Db,
  deps: MailDeps,
  refill: Refill,
  { run, isEmpty }: { run: Run; isEmpty: boolean },
): Promise<void> {
  const names = run.shortages.map(({ name }) => name).join(', ');
  await emailBuyer(tx, deps, refill, {
    id: `refill-run-${run.id}-missing`,
    subject: isEmpty ? 'Your refill was left out' : 'Your refill ships without some products',
    paragraphs: [
      `Still out of stock after ${STOCK_PATIENCE_DAYS} days: ${names}.`,
      isEmpty
        ? 'Nothing ships this time and your card was not charged. We try again on your next date.'
        : 'The other products ship now, and you pay only for those.',
    ],
    actions: CHOICES,
  });
}

/** `nextTry` is null after the last try, when the refill is paused. */
export async function emailDeclined(
  tx: Db,
  deps: MailDeps,
  refill: Refill,
  { run, nextTry }: { run: Run; nextTry: string | null },
): Promise<void> {
  const amount = formatUsd(run.charges.totalCents);
  const needsBuyer = run.refusal === 'authentication_required';
  await emailBuyer(tx, deps, refill, {
    id: `refill-run-${run.id}-declined-${run.tries}`,
    subject: needsBuyer ? 'Please confirm your refill' : 'Your card was declined',
    paragraphs: [
      needsBuyer
        ? `Your bank wants you to confirm the payment of ${amount}. Your card was not charged.`
        : `We couldn’t charge ${amount} for your refill. Your card was not charged.`,
      nextTry
        ? `We try again on ${formatDay(nextTry)}. Open your refill to confirm the payment now or to use another card.`
        : `We tried ${RETRY_DAYS.length + 1} times and paused your refills. Open your refill to pay now, or to resume later with another card.`,
    ],
    action: needsBuyer ? 'Confirm the payment' : 'Pay or change the card',
    actions: ['End'],
  });
}

export async function emailPaused(
  tx: Db,
  deps: MailDeps,
  refill: Refill,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await emailBuyer(tx, deps, refill, {
    id: `refill-${refill.id}-paused-${id}`,
    subject: 'Your refills are paused',
    paragraphs: [reason, 'Nothing ships and nothing is charged until you resume.'],
    action: 'Resume or end',
  });
}

export async function emailStarted(tx: Db, deps: MailDeps, refill: Refill): Promise<void> {
  await emailBuyer(tx, deps, refill, {
    id: `refill-${refill.id}-started`,
    subject: 'Your refills have started',
    paragraphs: ['You agreed to:', ...refill.terms],
    actions: ['Change', 'End'],
  });
}

export async function emailEnded(tx: Db, deps: MailDeps, refill: Refill): Promise<void> {
  await emailBuyer(tx, deps, refill, {
    id: `refill-${refill.id}-ended`,
    subject: 'Your refills have ended',
    paragraphs: ['Nothing more ships and your card is not charged again. We delete the card.'],
  });
}

export async function emailCardExpires(tx: Db, deps: MailDeps, refill: Refill): Promise<void> {
  const { card } = refill;
  if (!card) return;
  const lastDay = lastDayOfCard(card);
  await emailBuyer(tx, deps, refill, {
    id: `refill-${refill.id}-card-${lastDay}`,
    subject: 'The card of your refills expires soon',
    paragraphs: [
      `Your card ending in ${card.last4} expires on ${formatDay(lastDay)}. Add another one to receive your next refills.`,
    ],
    action: 'Change the card',
    actions: ['End'],
  });
}

export async function emailYearly(
  tx: Db,
  deps: MailDeps,
  refill: Refill,
  { year, cents }: { year: string; cents: number | null },
): Promise<void> {
  await emailBuyer(tx, deps, refill, {
    id: `refill-${refill.id}-year-${year}`,
    subject: 'Your refills continue',
    paragraphs: [
      'Once a year we remind you of what you receive automatically:',
      ...refill.lines.map(describeLine),
      ...(cents === null ? [] : [`The next refill costs ${formatUsd(cents)} at today’s prices.`]),
      ...(refill.nextOn ? [`It is due on ${formatDay(refill.nextOn)}.`] : []),
      'End refills at any time: open the link below and press End. There is no fee.',
    ],
    actions: ['Change', 'End'],
  });
}
