import type { FuzzedRequest } from './make-request.ts';
import type { People, Person } from './people.ts';
import type { Answer } from './send-request.ts';

const SECRET = /"clientSecret":"([^"]+)"/;
const BROWSER = /^checkout=([^;]+)/;

/** Keeps everyone signed in and avoids limits per browser. Payments continue in the browser that opened them. */
export function createVisits(people: People) {
  const open = new Map<Person, Record<string, string>>();
  const browsers = new Map<string, string>();
  return {
    async cookiesOf({ person, method, body }: FuzzedRequest): Promise<Record<string, string>> {
      const cookies = open.get(person) ?? (await people.signIn(person));
      if (method === 'GET' && !person.startsWith('deactivated')) open.set(person, cookies);
      else open.delete(person);
      const browser = browsers.get(SECRET.exec(body?.toString() ?? '')?.[1] ?? '');
      return browser ? { ...cookies, checkout: browser } : cookies;
    },
    remember({ text, headers }: Answer): void {
      const secret = SECRET.exec(text)?.[1];
      const set = [headers['set-cookie'] ?? []].flat().map((cookie) => BROWSER.exec(cookie)?.[1]);
      const browser = set.find((value) => value !== undefined);
      if (secret && browser) browsers.set(secret, browser);
    },
  };
}
