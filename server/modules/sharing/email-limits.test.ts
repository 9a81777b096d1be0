import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartEmails, emailQuotas, emailOutbox } from '#server/db/schema.ts';
import { deleteOldQuotas, networkKey, recipientKey } from '#server/modules/mail/email-quotas.ts';
import { hashRecipient } from '#server/modules/mail/hash-recipient.ts';
import { narrowestNetwork, networksOf } from '#server/security/networks.ts';
import { anyAddress, type SignedIn } from '#tests/support/accounts.ts';
import {
  shareCart,
  signUpConfirmedPractitioner,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

type Sender = SignedIn & { cartId: number };

async function openSender(signUp = signUpConfirmedPractitioner): Promise<Sender> {
  const sender = await signUp(shop());
  return { ...sender, cartId: (await shareCart(shop(), sender)).id };
}

const openSenders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => openSender()));

type Sending = { email?: string; ip?: string; requestId?: string };

function send({ cookies, cartId }: Sender, sending: Sending = {}) {
  const { email = newPatient(), ip = anyAddress(), requestId = randomUUID() } = sending;
  return shop().app.inject({
    method: 'POST',
    url: `/api/shared-carts/${cartId}/mail`,
    cookies,
    remoteAddress: ip,
    payload: { email, message: 'As discussed', requestId },
  });
}

const newPatient = () => `patient-${randomUUID()}@patient.example`;

async function countStatuses(answers: Promise<{ statusCode: number }>[]) {
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  return {
    sent: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 429).length,
  };
}

/** As if these networks had sent so many emails a while ago. */
async function fillNetworks(networks: readonly string[], sent: number, ago: string) {
  const moments = sql`array_fill(now() - ${ago}::interval, array[${sent}::int])`;
  for (const network of networks) {
    await shop()
      .db.insert(emailQuotas)
      .values({ key: networkKey(network), sentAt: moments });
  }
}

const readQuota = async (key: string) =>
  (await shop().db.select().from(emailQuotas).where(eq(emailQuotas.key, key)))[0];

describe('a sender whose email address is not confirmed', () => {
  test('cannot send emails but gets the link', async () => {
    const sender = await openSender(signUpPractitioner);
    const email = newPatient();
    const answer = await send(sender, { email });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'email_not_confirmed',
      message: 'Confirm your email address first. Until then, copy the link and send it yourself.',
    });
    const isTheirs = eq(cartEmails.sharedCartId, sender.cartId);
    expect(await shop().db.$count(cartEmails, isTheirs)).toBe(0);
    expect(await shop().db.$count(emailOutbox, eq(emailOutbox.recipient, email))).toBe(0);
  });
});

describe('a recipient', () => {
  test('gets three emails a day from all senders, however the email is spelled', async () => {
    const senders = await openSenders(3);
    const [local = '', domain] = newPatient().split('@');
    const spellings = [
      `${local}@${domain}`,
      `${local.toUpperCase()}@${domain}`,
      `${local}@PATIENT.example`,
      `${local}+one@${domain}`,
      `${local}+two+three@${domain}`,
    ];
    const answers = senders.flatMap((sender) =>
      spellings.map((email) => send(sender, { email, ip: anyAddress() })),
    );
    expect(await countStatuses(answers)).toEqual({ sent: 3, refused: 12 });
    const theirs = sql`lower(${emailOutbox.recipient}) like ${`${local.toLowerCase()}%`}`;
    expect(await shop().db.$count(emailOutbox, theirs)).toBe(3);
  });

  test('gets more a day later', async () => {
    const sender = await openSender();
    const email = newPatient();
    for (let sent = 0; sent < 3; sent += 1) await send(sender, { email });
    const refusal = await send(sender, { email });
    expect(refusal.statusCode).toBe(429);
    expect(refusal.json()).toMatchObject({
      message: 'This person has reached today’s email limit. Share the link another way.',
    });
    const isTheirs = eq(emailQuotas.key, recipientKey(hashRecipient(email)));
    await shop()
      .db.update(emailQuotas)
      .set({ sentAt: sql`array[now() - interval '25 hours', now(), now()]` })
      .where(isTheirs);
    expect(await countStatuses([send(sender, { email })])).toEqual({ sent: 1, refused: 0 });
    expect((await send(sender, { email })).statusCode).toBe(429);
    expect((await send(sender)).statusCode).toBe(200);
  });

  test('counts a repeated request once and a refused one not at all', async () => {
    const sender = await openSender();
    const email = newPatient();
    const requestId = randomUUID();
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await send(sender, { email, requestId })).statusCode).toBe(200);
    }
    const ip = anyAddress();
    await fillNetworks([narrowestNetwork(ip)], 60, '1 minute');
    expect((await send(sender, { email, ip })).statusCode).toBe(429);
    expect((await readQuota(recipientKey(hashRecipient(email))))?.sentAt).toHaveLength(1);
  });
});

describe('a network', () => {
  test.each([
    ['60 emails an hour', '10 minutes', 60],
    ['300 emails a day', '2 hours', 300],
  ])('sends %s from all accounts together', async (_, ago, most) => {
    const senders = await openSenders(4);
    const ip = anyAddress();
    await fillNetworks([narrowestNetwork(ip)], most - 2, ago);
    const answers = senders.map((sender) => send(sender, { ip }));
    expect(await countStatuses(answers)).toEqual({ sent: 2, refused: 2 });
    expect((await send(senders[0]!)).statusCode).toBe(200);
  });

  test('sends four times as many from all of a /24', async () => {
    const [sender] = await openSenders(1);
    const ip = anyAddress();
    const wider = networksOf(ip)[1]!.name;
    await fillNetworks([wider], 239, '10 minutes');
    expect((await send(sender!, { ip })).statusCode).toBe(200);
    const neighbor = `${wider}${(Number(ip.split('.')[3]) + 1) % 256}`;
    expect((await send(sender!, { ip: neighbor })).statusCode).toBe(429);
  });

  test('leaves no row behind after a day', async () => {
    const ip = anyAddress();
    await fillNetworks([narrowestNetwork(ip)], 1, '1 minute');
    await deleteOldQuotas(shop().db);
    expect(await readQuota(networkKey(narrowestNetwork(ip)))).toBeDefined();
    await shop()
      .db.update(emailQuotas)
      .set({ lastSentAt: sql`now() - interval '25 hours'` })
      .where(eq(emailQuotas.key, networkKey(narrowestNetwork(ip))));
    await deleteOldQuotas(shop().db);
    expect(await readQuota(networkKey(narrowestNetwork(ip)))).toBeUndefined();
  });
});
