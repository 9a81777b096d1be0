import type { App } from '#server/http/app-type.ts';
import type { User } from '#shared/contracts/accounts.ts';

export const PASSWORD = 'correct horse battery';

export function newRegistration(change: Record<string, unknown> = {}) {
  const name = `user-${crypto.randomUUID().slice(-12)}`;
  return {
    email: `${name}@shop.example`,
    username: name,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    roleId: 1,
    ...change,
  };
}

/** A unique IP, so that rate limits count one test alone. */
export function anyAddress(): string {
  return `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`;
}

type Answer = { cookies: { name: string; value: string }[] };

export function readCookie(answer: Answer, name = 'session'): string | undefined {
  return answer.cookies.find((cookie) => cookie.name === name)?.value;
}

export type SignedIn = { user: User; cookies: { session: string }; email: string };

export async function signUp(app: App, change: Record<string, unknown> = {}): Promise<SignedIn> {
  const payload = newRegistration(change);
  const answer = await app.inject({ method: 'POST', url: '/api/user/register', payload });
  const session = readCookie(answer) ?? readCookie(answer, '__Host-session');
  if (answer.statusCode !== 201 || !session) throw new Error(`Not registered: ${answer.body}`);
  const { user } = answer.json<{ user: User }>();
  return { user, cookies: { session }, email: payload.email };
}
