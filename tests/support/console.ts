import { eq } from 'drizzle-orm';
import { adminUsers } from '#server/db/schema.ts';
import { insertAdmin } from '#server/modules/administrators/admin-users.ts';
import { writeEditMark } from '#shared/rules/edit-mark.ts';
import { PASSWORD, readCookie } from './accounts.ts';
import type { TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Console = {
  cookies: { admin_session: string };
  call(
    method: Method,
    path: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: never }>;
  list<Row>(path: string): Promise<ListAnswer<Row>>;
};

export type ListAnswer<Row> = {
  rows: Row[];
  total: number | undefined;
  next: string | undefined;
};

export function ifMatch(row: { version: number; stockQuantity: number }) {
  return { 'if-match': writeEditMark(row) };
}

export async function openConsole(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  username = 'admin',
): Promise<Console> {
  const known = await db.$count(adminUsers, eq(adminUsers.username, username));
  if (known === 0) {
    await insertAdmin(db, { username, password: PASSWORD, email: `${username}@shop.example` });
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password: PASSWORD },
  });
  const token = readCookie(answer, 'admin_session') ?? readCookie(answer, '__Host-admin_session');
  if (!token) throw new Error(`Not signed in: ${answer.body}`);
  // The cookie's name depends on the public URL.
  const cookies = { admin_session: token, '__Host-admin_session': token };
  return {
    cookies,
    async call(method, path, payload, headers) {
      const { statusCode, body } = await app.inject({
        method,
        url: `/api/admin${path}`,
        cookies,
        ...(payload && { payload }),
        ...(headers && { headers }),
      });
      return { status: statusCode, body: JSON.parse(body || 'null') as never };
    },
    async list<Row>(path: string): Promise<ListAnswer<Row>> {
      const answer = await app.inject({ url: `/api/admin${path}`, cookies });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`);
      const total = answer.headers['x-total-count'];
      return {
        rows: answer.json<Row[]>(),
        total: total === undefined ? undefined : Number(total),
        next: /^<\/api\/admin([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1],
      };
    },
  };
}
