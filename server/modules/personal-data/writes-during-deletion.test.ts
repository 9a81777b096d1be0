import { randomUUID } from 'node:crypto';
import { and, eq, getTableName, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, inject, test } from 'vitest';
import {
  cartAnswers,
  cartEmails,
  cartTemplates,
  emailConfirmations,
  passwordResets,
  practiceClients,
  practiceProfiles,
  sharedCarts,
  uploads,
  userAddresses,
  users,
} from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { saveAddress } from '#server/modules/accounts/address-book.ts';
import { updateProfile } from '#server/modules/accounts/users.ts';
import { openUpload } from '#server/modules/media/open-upload.ts';
import { createPerson } from '#server/modules/practice/people.ts';
import { markUpdatesSeen, readPracticeSettings } from '#server/modules/practice/profiles.ts';
import { createTemplate } from '#server/modules/practice/templates.ts';
import { createSharedCart } from '#server/modules/sharing/create-shared-cart.ts';
import { editCart } from '#server/modules/sharing/edit-cart.ts';
import { emailCart } from '#server/modules/sharing/email-cart.ts';
import { newRegistration, PASSWORD, type SignedIn } from '#tests/support/accounts.ts';
import { LOCKS_AWAITED } from '#tests/support/locks-awaited.ts';
import { readEverything } from '#tests/support/read-everything.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { deleteAccount } from './delete-account.ts';

const shop = useTestApp();
const CUSTOMER_ROLE_ID = 1;

const ADDRESS = {
  ...{ name: 'Ada Byron', line1: '12 Engine Street', line2: '', city: 'San Francisco' },
  ...{ state: 'CA', zip: '94103', country: 'US', phone: '' },
};
const PATIENT = { name: 'Jane Roe', email: 'jane@patient.example', note: 'Sleeps badly' };
const TEMPLATE = { title: 'Sleep', description: '', items: [{ supplementId: 1, quantity: 1 }] };
const PROFILE = {
  ...{ displayName: 'Ada Byron', title: '', practice: '', phone: '', website: '' },
  ...{ pictureUrl: '', greeting: '' },
};
const NOTIFICATIONS = {
  ...{ notifyViewed: true, notifyAccepted: true, notifyOrdered: true, notifyDeclined: true },
  dailyDigest: false,
};

const OWNED: PgColumn[] = [
  practiceClients.userId,
  practiceProfiles.userId,
  cartTemplates.userId,
  userAddresses.userId,
  emailConfirmations.userId,
  passwordResets.userId,
  uploads.userId,
];

/** Nothing that an account has, but for links that no longer work. */
async function expectNothingLeft(userId: number): Promise<void> {
  const { db } = shop();
  for (const column of OWNED) {
    const left = await db.$count(column.table, eq(column, userId));
    expect.soft(left, getTableName(column.table)).toBe(0);
  }
  const isOpen = and(eq(sharedCarts.fromUserId, userId), isNull(sharedCarts.revokedAt));
  expect(await db.$count(sharedCarts, isOpen)).toBe(0);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ firstName: null, lastName: null, deletedAt: expect.any(Date) });
}

type Write = [string, (userId: number) => Promise<unknown>];

const WRITES_OF_SHARERS: Write[] = [
  ['a person', (userId) => createPerson(shop().db, userId, PATIENT)],
  ['a profile', (userId) => readPracticeSettings(shop().db, userId)],
  ['a visit to the news', (userId) => markUpdatesSeen(shop().db, userId)],
  ['a template', (userId) => createTemplate(shop().db, { userId }, TEMPLATE)],
  ['a link', (userId) => createSharedCart(shop().db, userId, newCart())],
  ['a picture', (userId) => openUpload(shop().db, { userId })],
  [
    'an edit of a link',
    (userId) => {
      const items = [{ supplementId: 1, quantity: 1 }];
      const input = { title: 'Calm', description: '', version: 1, items, lines: [] };
      return editCart(shop().db, { userId, cartId: 1, input });
    },
  ],
  [
    'an email',
    (userId) => {
      const input = { email: PATIENT.email, message: '', requestId: randomUUID() };
      const sent = { userId, cartId: 1, input, ip: '127.0.0.1' };
      return emailCart(shop().db, { ...sent, origin: 'https://shop.example' });
    },
  ],
];
const WRITES: Write[] = [
  ...WRITES_OF_SHARERS,
  ['an address', (userId) => saveAddress(shop().db, userId, ADDRESS)],
  ['a name', (userId) => updateProfile(shop().db, userId, { firstName: 'Ada', lastName: 'B' })],
];

describe('an account that was just deleted', () => {
  test.each(WRITES)('stores no %s', async (_case, write) => {
    const { user } = await signUpPractitioner(shop());
    await deleteAccount({ db: shop().db, payments: shop().deps.payments }, user.id);
    await expect(write(user.id)).rejects.toMatchObject({ code: 'unauthorized' });
    await expectNothingLeft(user.id);
  });
});

describe('an account that just lost its rights', () => {
  async function expectRefused(write: Write[1], change: Partial<typeof users.$inferInsert>) {
    const { db } = shop();
    const { user } = await signUpPractitioner(shop());
    await db.update(users).set(change).where(eq(users.id, user.id));
    const before = await readEverything(db);
    await expect(write(user.id)).rejects.toMatchObject({
      code: change.isActive === false ? 'unauthorized' : 'forbidden',
    });
    expect(await readEverything(db)).toEqual(before);
  }

  test.each(WRITES)('refuses %s once it is deactivated', async (_case, write) => {
    await expectRefused(write, { isActive: false });
  });

  test.each(WRITES_OF_SHARERS)('refuses %s once it may not share carts', async (_case, write) => {
    await expectRefused(write, { roleId: CUSTOMER_ROLE_ID });
  });
});

/** What `begin` asks for gets past the guard while the deletion is not committed yet, and waits for it. */
async function deleteMeanwhile<T>({ user }: SignedIn, begin: () => Promise<T>): Promise<T> {
  const { begun } = await shop().db.transaction(async (tx) => {
    await deleteAccount({ db: tx, payments: shop().deps.payments }, user.id);
    const asked = begin();
    await expect.poll(() => selectRows(tx, LOCKS_AWAITED)).toHaveLength(1);
    return { begun: asked };
  });
  return begun;
}

describe.runIf(inject('testEngine').engine === 'postgres')('while it is being deleted', () => {
  async function call(request: string, payload?: object, { cookies }: Partial<SignedIn> = {}) {
    const [method, url] = request.split(' ') as ['GET' | 'POST' | 'PUT', string];
    return shop().app.inject({
      method,
      url,
      ...(payload && { payload }),
      ...(cookies && { cookies }),
    });
  }

  test.each<[string, object?]>([
    ['POST /api/practice/clients', PATIENT],
    ['GET /api/practice/profile'],
    ['PUT /api/practice/profile', PROFILE],
    ['PUT /api/practice/notifications', NOTIFICATIONS],
    ['POST /api/practice/updates-seen', {}],
    ['POST /api/practice/templates', TEMPLATE],
    ['POST /api/practice/upload', {}],
    ['POST /api/shared-carts', newCart()],
    ['POST /api/user/addresses', ADDRESS],
    ['PUT /api/user/profile', { firstName: 'Ada', lastName: 'Byron' }],
    ['POST /api/user/resend-confirmation', {}],
    ['POST /api/user/change-email', { email: newRegistration().email, password: PASSWORD }],
  ])('refuses %s after waiting', async (request, payload) => {
    const person = await signUpPractitioner(shop());
    const answer = await deleteMeanwhile(person, () => call(request, payload, person));
    expect(answer.statusCode).toBe(401);
    await expectNothingLeft(person.user.id);
  });

  test('emails no recommendation', async () => {
    const person = await signUpPractitioner(shop());
    const { id } = await shareCart(shop(), person);
    const payload = { email: PATIENT.email, message: 'Dear Jane', requestId: randomUUID() };
    const answer = await deleteMeanwhile(person, () =>
      call(`POST /api/shared-carts/${id}/mail`, payload, person),
    );
    expect(answer.statusCode).toBe(401);
    expect(await shop().db.$count(cartEmails, eq(cartEmails.sharedCartId, id))).toBe(0);
  });

  test('stores no plan', async () => {
    const person = await signUpPractitioner(shop());
    const { id } = await shareCart(shop(), person);
    const lines = [
      {
        supplementId: 1,
        units: { morning: 1 },
        unit: 'capsule',
        food: 'with',
        fromWeek: 1,
        weeks: null,
        words: 'Slowly',
      },
    ];
    const answer = await deleteMeanwhile(person, () =>
      call(`PUT /api/shared-carts/${id}/plan`, { lines }, person),
    );
    expect(answer.statusCode).toBe(404);
    const [cart] = await shop().db.select().from(sharedCarts).where(eq(sharedCarts.id, id));
    expect(cart?.plan).toBeNull();
  });

  test.each([
    ['decline', { reason: 'I am pregnant, Carla' }],
    ['accept', { version: 1, lines: [{ supplementId: 1, quantity: 1 }] }],
  ])('refuses to %s a recommendation', async (verb, payload) => {
    const person = await signUpPractitioner(shop());
    const { id, shareToken } = await shareCart(shop(), person);
    const answer = await deleteMeanwhile(person, () =>
      call(`POST /api/shared/${shareToken}/${verb}`, payload),
    );
    expect(answer.statusCode).toBe(404);
    expect(await shop().db.$count(cartAnswers, eq(cartAnswers.sharedCartId, id))).toBe(0);
    const [cart] = await shop().db.select().from(sharedCarts).where(eq(sharedCarts.id, id));
    expect(cart).toMatchObject({ status: 'pending', declineReason: null });
  });

  test('emails no password link', async () => {
    const person = await signUpPractitioner(shop());
    const { email } = person;
    await deleteMeanwhile(person, () => call('POST /api/user/request-password-reset', { email }));
    await shop().deps.background.finish();
    await expectNothingLeft(person.user.id);
  });
});
