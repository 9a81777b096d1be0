import { eq } from 'drizzle-orm';
import {
  adminEmailChanges,
  adminInvitations,
  adminUsers,
  emailOutbox,
  orders,
  sessions,
  sharedCarts,
} from '#server/db/schema.ts';
import { insertAdmin } from '#server/modules/administrators/admin-users.ts';
import { isActiveOwner } from '#server/modules/administrators/require-an-owner.ts';
import { startSecondFactor } from '#server/modules/administrators/second-factor.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { checkDigitOf } from '#shared/rules/gtin.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { writePngBomb } from '#tests/support/upload-files.ts';
import { createShopper, secretOf, sendInto, type Card } from '#tests/checkout/shopper.ts';
import type { People, Person } from './people.ts';

export type Sample = {
  url: string;
  payload?: object | string | Buffer;
  headers?: Record<string, string>;
  /** Cookies of the browser that made the preparations. */
  cookies?: Record<string, string>;
  /** Only this person owns the resource. */
  owner?: Person;
  /** The answer to permitted callers, if the state of the shop refuses them. */
  status?: number;
};

let counted = 0;
export const newName = () => `Sample ${(counted += 1)}`;

export function newCodes() {
  const start = String((counted += 1)).padStart(11, '0');
  return { sku: newName(), gtin: `${start}${checkDigitOf(start)}`, cost: '9.50' };
}

export const newTemplate = () => ({
  title: newName(),
  description: 'For the evening',
  items: [{ supplementId: 1, quantity: 1 }],
});

export const PICTURE = writePngBomb(16, 16);

export type World = ReturnType<typeof createSampleWorld>;

/** Creates resources as their owners. */
export function createSampleWorld(shop: TestApp, people: People) {
  const { app, deps } = shop;
  const openShopper = () => createShopper(sendInto(app));

  async function ask<T>(person: Person, method: 'GET' | 'POST', url: string, payload?: object) {
    const cookies = await people.signIn(person);
    const answer = await app.inject({ method, url, cookies, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json<T>();
  }
  async function openUpload(person: Person = 'administrator'): Promise<string> {
    const step = person === 'practitioner' ? '/api/practice/upload' : '/api/admin/upload';
    return (await ask<{ uploadURL: string }>(person, 'POST', step)).uploadURL;
  }
  async function upload(person?: Person): Promise<string> {
    const url = await openUpload(person);
    await app.inject({ method: 'PUT', url: new URL(url).pathname, payload: PICTURE });
    return url;
  }
  async function normalizePicture(): Promise<string> {
    const payload = { rawPath: await upload() };
    type Stored = { normalizedPath: string };
    const url = '/api/admin/normalize-url';
    return (await ask<Stored>('administrator', 'POST', url, payload)).normalizedPath;
  }
  let storedPicture: Promise<string> | undefined;

  /** Restocks first, so the stock never runs out. */
  async function buy(): Promise<{ id: number; token: string }> {
    const received = { delta: 1, reason: 'received' };
    await ask('administrator', 'POST', '/api/admin/supplements/3/stock-adjustments', received);
    const { body } = await openShopper().buy([{ id: 3, quantity: 1 }]);
    if (!body.order) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`);
    return body.order;
  }

  return {
    async addPerson(): Promise<number> {
      const person = { name: newName(), email: 'patient@shop.example', note: 'Sleeps badly' };
      return (await ask<{ id: number }>('practitioner', 'POST', '/api/practice/clients', person))
        .id;
    },
    async addTemplate(owner: 'practitioner' | 'administrator'): Promise<number> {
      const url = owner === 'practitioner' ? '/api/practice/templates' : '/api/admin/templates';
      return (await ask<{ id: number }>(owner, 'POST', url, newTemplate())).id;
    },
    shop,
    people,
    openUpload,
    upload,
    async readAs<T>(person: Person, url: string): Promise<T | []> {
      return ask<T>(person, 'GET', url).catch(() => []);
    },
    /** An unknown id for callers without an address book. */
    async saveAddress(person: Person): Promise<number> {
      const saved = ask<{ id: number }>(person, 'POST', '/api/user/addresses', newAddress());
      return saved.then(({ id }) => id).catch(() => 1);
    },
    async share() {
      type Created = { sharedCart: { id: number; shareToken: string } };
      const { sharedCart } = await ask<Created>(
        'practitioner',
        'POST',
        '/api/shared-carts',
        newCart(),
      );
      // Backdated to stay below the rate limit.
      await shop.db
        .update(sharedCarts)
        .set({ createdAt: new Date(Date.now() - 60 * 60 * 1000) })
        .where(eq(sharedCarts.id, sharedCart.id));
      return sharedCart;
    },
    async owe(): Promise<number> {
      const sender = await signUpPractitioner(shop);
      const { id: fromSharedCartId } = await shareCart(shop, sender);
      const order = makeOrderRow(undefined, { fromSharedCartId, commissionRate: 1_000 });
      await shop.db.insert(orders).values(order);
      return sender.user.id;
    },
    async create(kind: 'supplements' | 'categories'): Promise<number> {
      const body =
        kind === 'supplements' ? newSupplement({ name: newName() }) : { name: newName() };
      await ask('administrator', 'POST', `/api/admin/${kind}`, body);
      const rows = await ask<{ id: number }[]>('administrator', 'GET', `/api/admin/${kind}`);
      return Math.max(...rows.map((row) => row.id));
    },
    async openPayment(card?: Card) {
      const shopper = openShopper();
      const clientSecret = secretOf(await shopper.load([{ id: 2, quantity: 1 }]));
      if (card) await shopper.confirm(clientSecret, card);
      return { clientSecret, cookies: Object.fromEntries(shopper.cookies) };
    },
    buy,
    async sendMail(): Promise<number> {
      const order = await buy();
      const [mail] = await shop.db
        .update(emailOutbox)
        .set({ sentAt: new Date() })
        .where(eq(emailOutbox.orderId, order.id))
        .returning({ id: emailOutbox.id });
      if (!mail) throw new Error('No confirmation was written.');
      return mail.id;
    },
    /** A separate administrator with a session. */
    async addAdmin() {
      const username = newName();
      const email = `${username.replace(' ', '-').toLowerCase()}@shop.example`;
      await insertAdmin(shop.db, { username, email, password: PASSWORD, role: 'viewer' });
      const [admin] = await shop.db
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(eq(adminUsers.username, username));
      if (!admin) throw new Error('No administrator was made.');
      const token = createToken();
      const expiresAt = new Date(Date.now() + 60 * 60_000);
      await shop.db
        .insert(sessions)
        .values({ adminId: admin.id, tokenHash: hashToken(token), expiresAt });
      return { id: admin.id, cookies: { admin_session: token } };
    },
    startSecondFactor: (adminId: number) =>
      startSecondFactor({ db: shop.db, secretKey: deps.secretKey }, adminId),
    async requestAdminEmail(adminId: number): Promise<string> {
      const token = createToken();
      const email = `${newName().replace(' ', '-').toLowerCase()}@new.example`;
      const expiresAt = new Date(Date.now() + 60 * 60_000);
      await shop.db
        .insert(adminEmailChanges)
        .values({ adminId, tokenHash: hashToken(token), email, expiresAt });
      return token;
    },
    async invite() {
      const token = createToken();
      const expiresAt = new Date(Date.now() + 60 * 60_000);
      const [inviter] = await shop.db
        .select({ id: adminUsers.id })
        .from(adminUsers)
        .where(isActiveOwner)
        .limit(1);
      const [invitation] = await shop.db
        .insert(adminInvitations)
        .values({
          ...{
            tokenHash: hashToken(token),
            expiresAt,
            role: 'viewer',
            invitedBy: inviter?.id ?? 0,
          },
          email: `${newName().replace(' ', '-').toLowerCase()}@shop.example`,
        })
        .returning({ id: adminInvitations.id });
      return { id: invitation?.id ?? 0, token };
    },
    /** Reading changes nothing, so that one picture serves all people. */
    storePicture(): Promise<string> {
      storedPicture ??= normalizePicture();
      return storedPicture;
    },
    /** The newest webhook event, with its signature. */
    async nextEvent(): Promise<Partial<Sample>> {
      const { body } = await openShopper().buy([{ id: 4, quantity: 1 }]);
      if (!body.order) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`);
      let sample: Partial<Sample> | undefined;
      await deps.payments.inHouseBank?.deliverEvents(async (payload, headers) => {
        sample = { payload, headers: { 'content-type': 'application/json', ...headers } };
      });
      if (!sample) throw new Error('The provider has no event.');
      return sample;
    },
  };
}

/** Prepares what the person needs for the call. Other requests use the plain path. */
export type Preparation = (
  world: World,
  person: Person,
) => Promise<Partial<Sample>> | Partial<Sample>;

/** A dose for requests. */
export const DOSE = {
  supplementId: 1,
  units: { morning: 1 },
  unit: 'capsule',
  food: 'with',
  fromWeek: 1,
  weeks: null,
  words: 'With breakfast',
};
