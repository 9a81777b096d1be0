import { eq } from 'drizzle-orm';
import { adminUsers } from '#server/db/schema.ts';
import { insertAdmin } from '#server/modules/admin/admin-users.ts';
import { PASSWORD, readCookie } from './accounts.ts';
import type { TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Console = {
  cookies: { admin_session: string };
  call(method: Method, path: string, payload?: object): Promise<{ status: number; body: never }>;
};

/** Signs in to the console of a shop, as its first administrator or as another one. */
export async function openConsole({ app, db }: TestApp, username = 'admin'): Promise<Console> {
  const known = await db.$count(adminUsers, eq(adminUsers.username, username));
  if (known === 0) {
    await insertAdmin(db, { username, password: PASSWORD, email: `${username}@shop.example` });
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password: PASSWORD },
  });
  const token = readCookie(answer, 'admin_session');
  if (!token) throw new Error(`Not signed in: ${answer.body}`);
  const cookies = { admin_session: token };
  return {
    cookies,
    async call(method, path, payload) {
      const { statusCode, body } = await app.inject({
        method,
        url: `/api/admin${path}`,
        cookies,
        ...(payload && { payload }),
      });
      return { status: statusCode, body: JSON.parse(body || 'null') as never };
    },
  };
}

/** The fields of a supplement that is not in the catalogue yet. */
export function newSupplement(change: Record<string, unknown> = {}) {
  return {
    name: 'Night Calm',
    description: 'Magnesium and lemon balm for the evening.',
    category: 'bind',
    benefits: ['Supports a calm evening'],
    ingredients: 'Magnesium 200 mg',
    suggestedUse: 'Two capsules in the evening.',
    servingSize: '2 capsules',
    price: '24.00',
    stockQuantity: 12,
    lowStockThreshold: 5,
    ...change,
  };
}
