import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { userAddresses, users } from '#server/db/schema.ts';
import { listSessionsOf } from '#server/modules/credentials/list-sessions.ts';
import { listContactMessagesOf } from '#server/modules/mail/contact-messages.ts';
import { listRoleRequests } from '#server/modules/accounts/role-requests.ts';
import { listPeople } from '#server/modules/practice/people.ts';
import { findPracticeSettings } from '#server/modules/practice/profiles.ts';
import { listTemplatesOf } from '#server/modules/practice/templates.ts';
import { listCartEmailsOf } from '#server/modules/sharing/cart-emails.ts';
import { listPlansOf } from '#server/modules/sharing/cart-plans.ts';
import { readOwnEarnings } from '#server/modules/earnings/own-earnings.ts';
import { listStockRequestsOf } from '#server/modules/inventory/stock-requests.ts';
import { listRequestsOfUser } from '#server/modules/orders/order-requests.ts';
import { listOrdersOfUser } from '#server/modules/orders/orders.ts';
import { listRemindersOfUser } from '#server/modules/orders/supply-reminders.ts';
import { listRefillsOfUser } from '#server/modules/refills/forget-refills.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import { listSentCarts } from '#server/modules/sharing/sent-carts.ts';
import { listAcceptedCarts } from '#server/modules/sharing/shared-carts.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { SentCart } from '#shared/contracts/shared-carts.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';

const ALL = { limit: LARGEST_ID - 1 };

type Asker = { user: User; sessionHash: string; origin: string };

/** Everything that the shop stores about a user, and nothing about anyone else. */
export async function collectUserData(db: Db, { user, sessionHash, origin }: Asker) {
  const [account] = await db
    .select({
      createdAt: users.createdAt,
      emailVerifiedAt: users.emailVerifiedAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .where(eq(users.id, user.id));
  const orders = await listOrdersOfUser(db, user.id, ALL);
  const sent = await listSentCarts(db, user.id, ALL);
  const plans = await listPlansOf(db, user.id);
  const received = await listAcceptedCarts(db, user.id, ALL);
  return {
    exportedAt: new Date().toISOString(),
    profile: { ...user, ...account },
    sessions: await listSessionsOf(db, { userId: user.id }, sessionHash),
    roleRequests: await listRoleRequests(db, user.id),
    addresses: await db
      .select({ address: userAddresses.address, usedAt: userAddresses.usedAt })
      .from(userAddresses)
      .where(eq(userAddresses.userId, user.id))
      .orderBy(desc(userAddresses.usedAt)),
    orders: orders.rows.map(({ token, ...order }) => ({
      ...order,
      link: `${origin}/orders/${token}`,
    })),
    orderRequests: await listRequestsOfUser(db, user.id),
    supplyReminders: await listRemindersOfUser(db, user.id),
    refills: await listRefillsOfUser(db, user.id),
    contactMessages: await listContactMessagesOf(db, user.id),
    // Anyone can register any email, so only a confirmed one leads to its stock requests.
    stockRequests: user.emailVerified ? await listStockRequestsOf(db, user.email) : [],
    earnings: await readOwnEarnings(db, user.id, (await readSettings(db)).settings),
    recommendationsSent: sent.rows.map((cart) => ({
      ...describeSentCart(cart, origin),
      plan: plans.get(cart.id) ?? null,
    })),
    recommendationsReceived: received.rows.map(({ shareToken, ...cart }) => ({
      ...cart,
      link: `${origin}/shared/${shareToken}`,
    })),
    ...(await collectPractice(db, user.id)),
  };
}

/** Still included when the user may no longer recommend. */
async function collectPractice(db: Db, userId: number) {
  const settings = await findPracticeSettings(db, userId);
  const { rows: people } = await listPeople(db, userId, ALL);
  const templates = await listTemplatesOf(db, { userId });
  const recommendationsEmailed = await listCartEmailsOf(db, userId);
  const isEmpty = [people, templates, recommendationsEmailed].every((list) => list.length === 0);
  if (!settings && isEmpty) return {};
  return { practice: { ...settings, people, templates, recommendationsEmailed } };
}

/** Without the recipient's identity, answers and orders, which belong to the recipient. */
function describeSentCart(cart: SentCart, origin: string) {
  const { id, title, description, status, totalAmount, createdAt, expiresAt, revokedAt } = cart;
  return {
    ...{ id, title, description, status, totalAmount, createdAt, expiresAt, revokedAt },
    for: cart.person?.name ?? null,
    cartItems: JSON.parse(cart.cartItems) as unknown,
    link: `${origin}/shared/${cart.shareToken}`,
  };
}
