import { existsSync, globSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { readAdminRequest } from '#server/commands/manage-admins.ts';
import { readConfig } from '#server/config/load-config.ts';
import { settingsSchema } from '#server/config/settings-schema.ts';
import { askedVariables, readCompose, SCALE, SMALL } from './container-files.ts';

const text = readFileSync('docs/operations.md', 'utf8');
const sources = globSync(['server/**/*.ts', 'shared/**/*.ts'], {
  exclude: (name) => name.includes('.test.'),
}).map((file) => readFileSync(file, 'utf8'));
const settings = Object.keys(settingsSchema.shape);
/** Read by Node.js and by PostgreSQL's tools. */
const OTHERS_VARIABLES = ['NODE_EXTRA_CA_CERTS', 'PGDATA'];

function find(pattern: RegExp, where = text): string[] {
  return [...new Set([...where.matchAll(pattern)].map(([, found = '']) => found))];
}

function firstCells(heading: string): string[] {
  const [, section = ''] = text.split(`\n### ${heading}\n`);
  return find(/^\| `([^`]+)`/gm, section.split(/\n##+ /)[0]);
}

const isInSource = (words: string) => sources.some((source) => source.includes(words));

test('has only valid administrator commands', async () => {
  const named = find(/npm run admin -- ([^`'\n]+)/g);
  expect(named.length).toBeGreaterThan(3);
  for (const words of named) {
    const asked = await readAdminRequest(words.split(' '), async () => '');
    expect(words.startsWith(asked.action)).toBe(true);
  }
});

test('names only existing settings', () => {
  const { needed, optional } = askedVariables(SCALE);
  const known = new Set([...settings, ...needed, ...optional, ...OTHERS_VARIABLES]);
  const named = find(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PGDATA|PORT|HOST)\b/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('has example settings that are accepted once the blanks are filled in', () => {
  const block = /```sh\n(NODE_ENV=production\n[^`]+)```/.exec(text)?.[1] ?? '';
  const example = Object.fromEntries(
    [...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  );
  const blanks = {
    SECRET_KEY: 'x'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    METRICS_TOKEN: 'x'.repeat(32),
  };
  const isBlank = (name: string) => example[name] === '';
  expect(Object.keys(example).filter(isBlank).toSorted()).toEqual(Object.keys(blanks).toSorted());
  expect(readConfig({ ...example, ...blanks })).toMatchObject({
    production: true,
    payments: { provider: 'stripe' },
    storage: { kind: 's3' },
    mail: { transport: 'smtp', requireTls: true },
  });
  // A comment after a value would become part of it.
  expect(block).not.toMatch(/^\w+=.*#/m);
});

test.each([SMALL, SCALE])('names everything that %s requires', (file) => {
  const { needed, optional } = askedVariables(file);
  const [, section = ''] = text.split('\n## With containers\n');
  expect(needed.filter((name) => !section.includes(`\n${name}=`))).toEqual([]);
  const optionalNames = optional.filter((name) => !name.startsWith('STRIPE_'));
  expect(optionalNames.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  const shops = find(/\b(shop-\d)\b/g);
  const { services } = readCompose(SCALE);
  expect(shops.filter((name) => !services[name])).toEqual([]);
});

test('names only existing metrics', async () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const measured = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  registry.clear();
  const named = firstCells('Metrics').map((metric) => metric.replace(/\{.*/, ''));
  expect(named.length).toBeGreaterThan(7);
  const isMeasured = (name: string) => measured.has(name) || isInSource(`name: '${name}'`);
  expect(named.filter((name) => !isMeasured(name))).toEqual([]);
  const elsewhere = find(/`((?:shop|http|nodejs|process)_\w+)/g);
  expect(elsewhere.filter((name) => !isMeasured(name))).toEqual([]);
});

test('names only existing log lines and security events', () => {
  const lines = firstCells('Log lines');
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter((line) => !isInSource(`'${line}'`))).toEqual([]);
  const events = find(/`((?:sign_in|second_factor|forged_event)_\w+)`/g);
  expect(events.length).toBeGreaterThan(2);
  expect(events.filter((event) => !isInSource(`'${event}'`))).toEqual([]);
});

test('names only existing files, and links that work', () => {
  const files = find(
    /`((?:server|scripts|docs|tests)\/[\w./-]+|compose(?:\.scale)?\.yaml|Dockerfile|\.env\.example)`/g,
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const started = find(/ExecStart=\S+ (.+)$/gm).flatMap((words) => words.split(' '));
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
  const headings = new Set(
    find(/^#+ (.+)$/gm).map((title) => title.toLowerCase().replaceAll(' ', '-')),
  );
  const anchors = find(/\]\(#([^)]+)\)/g);
  expect(anchors.length).toBeGreaterThan(1);
  expect(anchors.filter((anchor) => !headings.has(anchor))).toEqual([]);
});

test('names only existing paths of the shop', () => {
  const paths = find(/(\/(?:healthz|readyz|metrics|api\/[\w/]+))/g);
  expect(paths.toSorted()).toEqual(['/api/webhooks/stripe', '/healthz', '/metrics', '/readyz']);
  for (const path of paths) expect([path, isInSource(path)]).toEqual([path, true]);
});

test('lists the webhook events that the shop understands', () => {
  const understood = readFileSync('server/providers/payments/stripe-events.ts', 'utf8');
  const named = find(/`((?:payment_intent|charge)\.[a-z_.]+)`/g);
  expect(named.toSorted()).toEqual(
    find(/\['((?:payment_intent|charge)\.[a-z_.]+)',/g, understood).toSorted(),
  );
});

test.each(['docs/settings.md', '.env.example'])('names every setting in %s', (file) => {
  const document = readFileSync(file, 'utf8');
  const isForTests = (name: string) => name.startsWith('TEST_');
  const missing = settings.filter((name) => !document.includes(name) && !isForTests(name));
  expect(missing).toEqual([]);
});
