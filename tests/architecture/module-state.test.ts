import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findModuleState } from './module-state.ts';

/** Module state of the server, with the reason why processes may differ. */
const ALLOWED: Record<string, string> = {
  'server/http/calls.ts collected': 'the routes of an app, the same in each',
  'server/http/secure-cookies.ts httpsServers': 'a setting, by app',
  'server/http/security-log.ts accounts': 'whom a request is about, gone with the request',
  'server/http/security-log.ts reportedElsewhere': 'whether a request was logged, gone with it',
  'server/modules/credentials/passwords.ts LANES': 'how much of its machine a process spends',
  'server/modules/media/normalize-upload.ts limitPractitioners': 'how much of its memory it spends',
  'server/modules/media/normalize-upload.ts limitStaff': 'how much of its memory it spends',
  'server/security/admin-of-request.ts signedIn': 'who sent a request, gone with the request',
  'server/security/user-of-request.ts signedIn': 'who sent a request, gone with the request',
};

test('finds no state that another process would need', () => {
  const found = globSync('server/**/*.{js,ts}')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      findModuleState(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`),
    );
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each([
  'let visits = 0;',
  'export let last: Date | undefined;',
  'const seen = new Map<string, number>();\nfunction see() {\n  seen.set("a", 1);\n}',
  'const waiting: string[] = [];\nexport const wait = (name: string) => waiting.push(name);',
  'const totals = { visits: 0 };\nfunction visit() {\n  totals.visits += 1;\n}',
  'const byName: Record<string, number> = {};\nfunction see(name: string) {\n  byName[name] = 1;\n}',
  'const limit = createLimiter(2, 10);',
  "import { type Seen, seen } from './seen.ts';\nseen.add('a');",
])('finds %s', (source) => {
  expect(findModuleState(source)).toHaveLength(1);
});

test.each([
  "const SAFE = new Set(['GET', 'HEAD']);\nexport const isSafe = (method: string) => SAFE.has(method);",
  'export function count() {\n  let found = 0;\n  const seen = new Set<string>();\n  seen.add("a");\n  return found;\n}',
  'export const open = () => createLimiter(2, 10);',
  "import { orders } from './schema.ts';\nconst isPaid = eq(orders.state, 'paid');",
])('allows %s', (source) => {
  expect(findModuleState(source)).toEqual([]);
});
