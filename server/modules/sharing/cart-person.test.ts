import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { beforeEach, expect, inject, test } from 'vitest';
import { emailOutbox } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import type { PracticeClient } from '#shared/contracts/practice.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import { LOCKS_AWAITED } from '#tests/support/locks-awaited.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpConfirmedPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { emailCart } from './email-cart.ts';

const shop = useTestApp();

let janesEmail: string;
let gracesEmail: string;
// A recipient gets few emails a day, from all senders together.
beforeEach(() => {
  janesEmail = `jane-${randomUUID()}@patient.example`;
  gracesEmail = `grace-${randomUUID()}@patient.example`;
});

async function addPerson(sender: SignedIn, email: string): Promise<PracticeClient> {
  const answer = await shop().ask(sender, 'POST /api/practice/clients', {
    name: 'Somebody',
    email,
  });
  return answer.json<PracticeClient>();
}

/** A link for somebody on the list, which was emailed to them. */
async function recommend(sender: SignedIn, email: string) {
  const { id: personId } = await addPerson(sender, email);
  const { id: cartId } = await shareCart(shop(), sender, { ...newCart(), personId });
  const letter = { email, message: `Dear ${email}`, requestId: randomUUID() };
  const emailed = await shop().ask(sender, `POST /api/shared-carts/${cartId}/mail`, letter);
  expect(emailed.statusCode).toBe(200);
  return { personId, cartId };
}

const remove = (sender: SignedIn, personId: number) =>
  shop().ask(sender, `DELETE /api/practice/clients/${personId}`);

async function readEmail(sender: SignedIn, cartId: number) {
  return (await readSentCart(shop(), sender, cartId)).mail;
}

const isTo = (cartId: number) => like(emailOutbox.key, `recommendation-${cartId}-%`);
const listEmails = (cartId: number) => shop().db.select().from(emailOutbox).where(isTo(cartId));

test('erases the recipient and words of sent emails', async () => {
  const sender = await signUpConfirmedPractitioner(shop());
  const [jane, grace] = [await recommend(sender, janesEmail), await recommend(sender, gracesEmail)];
  await shop().db.update(emailOutbox).set({ sentAt: new Date() }).where(isTo(jane.cartId));
  expect((await remove(sender, jane.personId)).statusCode).toBe(200);
  expect(await readEmail(sender, jane.cartId)).toEqual({
    ...{ recipient: null, state: 'sent', reason: null },
    createdAt: expect.any(String),
  });
  expect(await readEmail(sender, grace.cartId)).toMatchObject({ recipient: gracesEmail });
  expect(await listEmails(jane.cartId)).toMatchObject([{ recipient: '', textBody: '' }]);
});

test("leaves the sender's exported data", async () => {
  const sender = await signUpConfirmedPractitioner(shop());
  const [jane, grace] = [await recommend(sender, janesEmail), await recommend(sender, gracesEmail)];
  await remove(sender, jane.personId);
  const download = await shop().ask(sender, 'GET /api/user/data');
  expect(download.body).not.toContain(janesEmail);
  expect(download.json()).toMatchObject({
    practice: {
      recommendationsEmailed: [
        { recommendationId: grace.cartId, recipient: gracesEmail, message: `Dear ${gracesEmail}` },
        { recommendationId: jane.cartId, recipient: null, message: null },
      ],
    },
  });
});

test('stops emails to them that are waiting, and no others', async () => {
  const sender = await signUpConfirmedPractitioner(shop());
  const [jane, grace] = [await recommend(sender, janesEmail), await recommend(sender, gracesEmail)];
  await remove(sender, jane.personId);
  expect(await readEmail(sender, jane.cartId)).toMatchObject({
    ...{ recipient: null, state: 'refused', reason: null },
  });
  expect(await listEmails(jane.cartId)).toMatchObject([{ attempts: MAX_ATTEMPTS, textBody: '' }]);
  expect(await listEmails(grace.cartId)).toMatchObject([{ attempts: 0, recipient: gracesEmail }]);
});

test("rejects another practitioner's client", async () => {
  const [sender, other] = [
    await signUpConfirmedPractitioner(shop()),
    await signUpConfirmedPractitioner(shop()),
  ];
  const { personId, cartId } = await recommend(sender, janesEmail);
  expect((await remove(other, personId)).statusCode).toBe(404);
  expect(await readEmail(sender, cartId)).toMatchObject({
    recipient: janesEmail,
    state: 'waiting',
  });
});

test.runIf(inject('testEngine').engine === 'postgres')(
  'a mail that is being written leaves no address either',
  async () => {
    const sender = await signUpConfirmedPractitioner(shop());
    const { personId, cartId } = await recommend(sender, janesEmail);
    const { removing } = await shop().db.transaction(async (tx) => {
      const input = { email: janesEmail, message: 'Dear Jane', requestId: randomUUID() };
      const origin = 'http://shop.example';
      const { id: userId } = sender.user;
      await emailCart(tx, { userId, cartId, input, ip: '192.0.2.1', origin });
      const removed = remove(sender, personId);
      await expect.poll(() => selectRows(tx, LOCKS_AWAITED)).toHaveLength(1);
      return { removing: removed };
    });
    expect((await removing).statusCode).toBe(200);
    expect(await readEmail(sender, cartId)).toMatchObject({ recipient: null });
    const letters = await listEmails(cartId);
    expect(letters.map(({ recipient }) => recipient)).toEqual(['', '']);
  },
);
