import { eq } from 'drizzle-orm';
import { adminUsers, sessions, users } from '#server/db/schema.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import type { CreatedCart, SentCart } from '#shared/contracts/shared-carts.ts';
import { signUp, type SignedIn } from './accounts.ts';
import type { TestApp } from './test-app.ts';

export const PRACTITIONER_ROLE_ID = 3;

/** The server ignores names and prices, so any will do. */
export function newCart(
  quantities: Record<number, number> = { 1: 2, 2: 1 },
  change: Record<string, unknown> = {},
) {
  const cartItems = Object.entries(quantities).map(([id, quantity]) => ({
    supplementId: Number(id),
    supplementName: 'Anything',
    quantity,
    price: 1,
  }));
  return {
    title: 'Better sleep',
    description: 'For four weeks',
    cartItems,
    totalAmount: 1,
    ...change,
  };
}

export function signUpPractitioner({ app }: Pick<TestApp, 'app'>): Promise<SignedIn> {
  return signUp(app, { roleId: PRACTITIONER_ROLE_ID });
}

export async function signUpConfirmedPractitioner(
  shop: Pick<TestApp, 'app' | 'db'>,
): Promise<SignedIn> {
  const practitioner = await signUpPractitioner(shop);
  await shop.db
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(users.id, practitioner.user.id));
  return practitioner;
}

export async function shareCart(
  { app }: Pick<TestApp, 'app'>,
  sender: SignedIn,
  payload: object = newCart(),
): Promise<CreatedCart['sharedCart']> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/shared-carts',
    cookies: sender.cookies,
    payload,
  });
  if (answer.statusCode !== 201) throw new Error(`Not shared: ${answer.body}`);
  return answer.json<CreatedCart>().sharedCart;
}

export async function readSentCart(
  { app }: Pick<TestApp, 'app'>,
  sender: SignedIn,
  id: number,
): Promise<SentCart> {
  const answer = await app.inject({ url: '/api/shared-carts/sent', cookies: sender.cookies });
  const cart = answer.json<SentCart[]>().find((candidate) => candidate.id === id);
  if (!cart) throw new Error(`Not in the list: ${answer.body}`);
  return cart;
}

/** Longer than any test takes. */
const SESSION_MS = 60 * 60 * 1000;

export async function signInAdmin({ db }: TestApp): Promise<{ admin_session: string }> {
  const name = `admin-${createToken()}`;
  const [admin] = await db
    .insert(adminUsers)
    .values({ username: name, email: `${name}@shop.example`, password: 'not a hash' })
    .returning({ id: adminUsers.id });
  if (!admin) throw new Error('No administrator was made.');
  const token = createToken();
  const expiresAt = new Date(Date.now() + SESSION_MS);
  await db.insert(sessions).values({ adminId: admin.id, tokenHash: hashToken(token), expiresAt });
  // The cookie's name depends on the public URL.
  const cookies = { admin_session: token, '__Host-admin_session': token };
  return cookies;
}
