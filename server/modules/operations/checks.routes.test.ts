import { expect, onTestFinished, test } from 'vitest';
import { adminUsers, backups, providerEvents } from '#server/db/schema.ts';
import { sql } from 'drizzle-orm';
import { createStripeProvider } from '#server/providers/payments/stripe-provider.ts';
import { StorageError } from '#server/providers/storage/storage.ts';
import type { Check } from '#shared/contracts/checks.ts';
import { openConsole } from '#tests/support/console.ts';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { judgeFreeSpace } from './check-disk.ts';
import { judgeRecords } from './check-mail-domain.ts';
import { checkPayments } from './check-payments.ts';
import { runChecks } from './run-checks.ts';
import { sendTestEmail } from './send-test-email.ts';

const shop = useTestApp();

async function findAdmin(): Promise<number> {
  await openConsole(shop());
  const [admin] = await shop().db.select({ id: adminUsers.id }).from(adminUsers);
  return admin?.id ?? 0;
}

async function find(id: string, overrides: Partial<Parameters<typeof runChecks>[0]> = {}) {
  const checks = await runChecks({ ...shop().deps, ...overrides });
  return checks.find((check) => check.id === id);
}

test('answers an owner with every check', async () => {
  const { call } = await openConsole(shop());
  const { body } = await call('GET', '/checks');
  const { checks } = body as { checks: Check[] };
  expect(checks.map(({ id }) => id)).toEqual([
    ...['storage', 'mail-domain', 'disk', 'backup', 'drill', 'version'],
  ]);
  expect(checks.find(({ id }) => id === 'storage')?.state).toBe('good');
  expect(checks.find(({ id }) => id === 'version')?.text).toMatch(/^Version \d+\.\d+\.\d+, Node/);
});

test('reports a storage that refuses, without its reason', async () => {
  const { storage } = shop().deps;
  const away = async () => {
    throw new StorageError('away', { cause: new Error('secret host') });
  };
  const check = await find('storage', { storage: { ...storage, write: away } });
  expect(check?.state).toBe('problem');
  expect(check?.text).not.toContain('secret');
});

test('asks for scheduled backups, and shows the last one and its drill', async () => {
  const { db, deps } = shop();
  expect(await find('backup')).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/BACKUP_TO/) as string,
  });
  const schedule = {
    target: { kind: 'folder' as const, folder: '/backups' },
    everyMs: 86_400_000,
    keep: 30,
  };
  const config = { ...deps.config, backups: { ...deps.config.backups, schedule, key: 'k' } };
  expect(await find('backup', { config })).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/^None yet\./) as string,
  });
  const times = { leaseUntil: sql`now()`, finishedAt: sql`now()` };
  await db.insert(backups).values({ name: 'one', ...times, bytes: 2048, drilledAt: sql`now()` });
  expect(await find('backup', { config })).toMatchObject({
    state: 'good',
    text: expect.stringMatching(/2 KB/) as string,
  });
  expect(await find('drill', { config })).toMatchObject({ state: 'good' });
  await db.insert(backups).values({ name: 'two', ...times, problem: 'The disk is full.' });
  expect(await find('backup', { config })).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/disk is full/) as string,
  });
  await db.update(backups).set({ drillProblem: 'A row is missing.' });
  expect(await find('drill', { config })).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/row is missing/) as string,
  });
  await db.delete(backups);
});

test.each([
  [0.1, 'problem'],
  [1, 'warning'],
  [40, 'good'],
])('judges %s GB of free space as %s', (gigabytes, state) => {
  expect(judgeFreeSpace(gigabytes * 1024 ** 3).state).toBe(state);
});

test('says that a data folder cannot be read', async () => {
  const config = { ...shop().deps.config, dataDir: '/nowhere/at/all' };
  expect(await find('disk', { config })).toMatchObject({ state: 'warning' });
});

test.each([
  [{ spf: 'found', dmarc: 'found', dkim: 'found' }, 'good'],
  [{ spf: 'missing', dmarc: 'found', dkim: 'found' }, 'problem'],
  [{ spf: 'found', dmarc: 'missing', dkim: 'no answer' }, 'problem'],
  [{ spf: 'found', dmarc: 'found', dkim: 'missing' }, 'warning'],
  [{ spf: 'no answer', dmarc: 'no answer', dkim: 'no answer' }, 'warning'],
] as const)('judges the records %o as %s', (records, state) => {
  const judged = judgeRecords('shop.example', records);
  expect(judged.state).toBe(state);
  expect(judged.text).toContain(`shop.example: SPF ${records.spf}`);
});

test('asks no name server while emails are files', async () => {
  expect(await find('mail-domain')).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/Enter your mail server/) as string,
  });
});

test('sends a test email to the owner who asked', async () => {
  const adminId = await findAdmin();
  const sent: string[] = [];
  const mailer = {
    send: async ({ to }: { to: string }) => void sent.push(to),
    close: async () => {},
  };
  const config = {
    ...shop().deps.config,
    mail: { transport: 'smtp', url: 'smtps://mail.example', requireTls: true, from: 'a@b.example' },
  } as const;
  const deps = { ...shop().deps, mailer, config };
  expect(await sendTestEmail(deps, adminId)).toMatchObject({ state: 'good' });
  expect(sent).toEqual(['admin@shop.example']);
  mailer.send = async () => {
    throw new Error('550 secret@shop.example');
  };
  const refused = await sendTestEmail(deps, adminId);
  expect(refused.state).toBe('problem');
  expect(refused.text).not.toContain('secret');
});

test('says that demo payments charge no card', async () => {
  expect(await checkPayments(shop().deps)).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/Demo/) as string,
  });
});

test('charges a test card and refunds it, and tells whether a webhook has arrived', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.close());
  const deps = { ...shop().deps, payments: createStripeProvider({ ...stripe, wallets: false }) };
  expect(await checkPayments(deps)).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/charged \$1\.00 and refunded\. No webhook/) as string,
  });
  const [intent] = [...stripe.intents.values()];
  expect(intent).toMatchObject({ status: 'succeeded', amount: 100 });
  const event = { provider: 'stripe', eventId: 'evt_1', processedAt: sql`now()` };
  await shop().db.insert(providerEvents).values(event);
  expect(await checkPayments(deps)).toMatchObject({
    state: 'good',
    text: expect.stringMatching(/last webhook/) as string,
  });
});

test('never pays with live keys', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.close());
  const live = createStripeProvider({ ...stripe, secretKey: 'sk_live_shop', wallets: false });
  expect(live.payWithTestCard).toBeUndefined();
});

test('explains keys that Stripe refuses', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.close());
  const payments = createStripeProvider({ ...stripe, secretKey: 'sk_test_wrong', wallets: false });
  const check = await checkPayments({ ...shop().deps, payments });
  expect(check).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/Check the Stripe keys/) as string,
  });
});
