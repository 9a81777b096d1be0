import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminUsers, auditLog, emailOutbox, sharedCarts, users } from '#server/db/schema.ts';
import type { PersonLink } from '#shared/contracts/people.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import { newRegistration, type SignedIn } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import {
  newCart,
  shareCart,
  signUpConfirmedPractitioner,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { createSharedCart } from './create-shared-cart.ts';

const shop = useTestApp();

type Link = { id: number; shareToken: string };

const statusOf = async ({ shareToken }: Link) =>
  (await shop().app.inject(`/api/shared/${shareToken}`)).statusCode;

const readSender = async ({ shareToken }: Link) =>
  (await shop().app.inject(`/api/shared/${shareToken}/sender`)).json<Record<string, unknown>>();

const deactivate = ({ call }: Console, { user }: SignedIn, body?: object) =>
  call('POST', `/people/${user.id}/deactivate`, body);

const end = ({ call }: Console, { id }: Link) => call('POST', `/recommendations/${id}/end`);

const listEntries = (...subjects: string[]) =>
  shop()
    .db.select({ action: auditLog.action, subject: auditLog.subject, after: auditLog.after })
    .from(auditLog)
    .where(inArray(auditLog.subject, subjects))
    .orderBy(auditLog.id);

async function openConsoleAs(role: AdminRole): Promise<Console> {
  const username = `links-${role}`;
  const console = await openConsole(shop(), username);
  await shop().db.update(adminUsers).set({ role }).where(eq(adminUsers.username, username));
  return console;
}

const PROFILE = {
  displayName: 'Dr. Ada Byron',
  title: 'Naturopath',
  practice: 'Engine Street Practice',
  phone: '555-0100',
  website: 'https://outside.example/',
  pictureUrl: '',
  greeting: 'Take care',
};

describe('deactivating a practitioner', () => {
  test('hides the profile, even behind live links, until reactivation', async () => {
    const console = await openConsole(shop());
    const sender = await signUpPractitioner(shop());
    const link = await shareCart(shop(), sender);
    const saved = await shop().app.inject({
      method: 'PUT',
      url: '/api/practice/profile',
      cookies: sender.cookies,
      payload: PROFILE,
    });
    expect(saved.statusCode).toBe(200);
    const shown = { ...PROFILE, givenRate: 0 };
    expect(await readSender(link)).toEqual(shown);
    expect((await deactivate(console, sender)).status).toBe(200);
    expect(await statusOf(link)).toBe(200);
    const { givenRate: _givenRate, ...hidden } = await readSender(link);
    expect(Object.values(hidden).join('')).toBe('');
    await console.call('POST', `/people/${sender.user.id}/reactivate`);
    expect(await readSender(link)).toEqual(shown);
  });

  test('ends all of their links on request', async () => {
    const console = await openConsole(shop());
    const [sender, other] = [await signUpPractitioner(shop()), await signUpPractitioner(shop())];
    const links = [await shareCart(shop(), sender), await shareCart(shop(), sender)];
    const kept = await shareCart(shop(), other);
    expect(await deactivate(console, sender, { endLinks: true })).toMatchObject({
      status: 200,
      body: { isActive: false },
    });
    for (const link of links) expect(await statusOf(link)).toBe(404);
    expect(await statusOf(kept)).toBe(200);
    const subject = `user ${sender.user.id}`;
    const entries = [
      { action: 'deactivated', subject, after: { isActive: false } },
      { action: 'ended the links of', subject, after: { links: 2 } },
    ];
    expect(await listEntries(subject)).toEqual(entries);
    await deactivate(console, sender, { endLinks: true });
    expect(await listEntries(subject)).toEqual(entries);
  });

  test('can end the links later', async () => {
    const console = await openConsole(shop());
    const sender = await signUpPractitioner(shop());
    const link = await shareCart(shop(), sender);
    await deactivate(console, sender, { endLinks: false });
    expect(await statusOf(link)).toBe(200);
    await deactivate(console, sender, { endLinks: true });
    expect(await statusOf(link)).toBe(404);
  });

  test('stops their waiting emails only', async () => {
    const senders = [
      await signUpConfirmedPractitioner(shop()),
      await signUpConfirmedPractitioner(shop()),
    ] as const;
    const recipients = [];
    for (const sender of senders) {
      const { email } = newRegistration();
      const { id } = await shareCart(shop(), sender);
      const answer = await shop().app.inject({
        method: 'POST',
        url: `/api/shared-carts/${id}/mail`,
        cookies: sender.cookies,
        payload: { email, requestId: randomUUID() },
      });
      expect(answer.statusCode).toBe(200);
      recipients.push(email);
    }
    await deactivate(await openConsole(shop()), senders[0]);
    const waiting = await shop()
      .db.select({ recipient: emailOutbox.recipient })
      .from(emailOutbox)
      .where(and(inArray(emailOutbox.recipient, recipients), isNull(emailOutbox.sentAt)));
    expect(waiting).toEqual([{ recipient: recipients[1] }]);
  });

  test('refuses a link that is being shared', async () => {
    const { db } = shop();
    const { user } = await signUpPractitioner(shop());
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const created = createSharedCart(db, user.id, newCart());
    await expect(created).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await db.$count(sharedCarts, eq(sharedCarts.fromUserId, user.id))).toBe(0);
  });
});

describe('a single link', () => {
  test.each<AdminRole>(['owner', 'staff'])('is ended once by %s', async (role) => {
    const console = await openConsoleAs(role);
    const sender = await signUpPractitioner(shop());
    const [link, kept] = [await shareCart(shop(), sender), await shareCart(shop(), sender)];
    expect(await end(console, link)).toMatchObject({
      status: 200,
      body: { message: 'Link ended' },
    });
    expect((await end(console, link)).status).toBe(200);
    expect(await statusOf(link)).toBe(404);
    expect(await statusOf(kept)).toBe(200);
    const subject = `recommendation ${link.id}`;
    expect(await listEntries(subject)).toEqual([
      { action: 'ended the link of', subject, after: null },
    ]);
  });

  test('refuses a viewer', async () => {
    const console = await openConsoleAs('viewer');
    const link = await shareCart(shop(), await signUpPractitioner(shop()));
    expect((await end(console, link)).status).toBe(403);
    expect(await statusOf(link)).toBe(200);
  });

  test('answers 404 for an unknown recommendation', async () => {
    const console = await openConsole(shop());
    expect((await end(console, { id: 2_000_000_000, shareToken: '' })).status).toBe(404);
  });
});

describe('the links of a user', () => {
  test('come in pages with title, state and creation time, without their tokens', async () => {
    const { db } = shop();
    const console = await openConsole(shop());
    const sender = await signUpPractitioner(shop());
    const ended = await shareCart(shop(), sender, newCart({ 1: 1 }, { title: 'First' }));
    const expired = await shareCart(shop(), sender, newCart({ 1: 1 }, { title: 'Second' }));
    const live = await shareCart(shop(), sender, newCart({ 1: 1 }, { title: 'Third' }));
    await end(console, ended);
    await db
      .update(sharedCarts)
      .set({ expiresAt: new Date(0) })
      .where(eq(sharedCarts.id, expired.id));
    const path = `/people/${sender.user.id}/links`;
    const first = await console.list<PersonLink>(`${path}?limit=2`);
    expect(first.total).toBe(3);
    const rest = await console.list<PersonLink>(first.next ?? '');
    const createdAt = expect.any(String);
    expect([...first.rows, ...rest.rows]).toEqual([
      { id: live.id, title: 'Third', state: 'live', createdAt },
      { id: expired.id, title: 'Second', state: 'expired', createdAt },
      { id: ended.id, title: 'First', state: 'ended', createdAt },
    ]);
  });

  test('refuses staff and viewers', async () => {
    const { user } = await signUpPractitioner(shop());
    for (const role of ['staff', 'viewer'] as const) {
      const { call } = await openConsoleAs(role);
      expect((await call('GET', `/people/${user.id}/links`)).status).toBe(403);
    }
  });
});
