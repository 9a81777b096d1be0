import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { lastBackupFile } from '#server/config/last-backup-file.ts';
import { auditLog, adminUsers } from '#server/db/schema.ts';
import type { OpeningChecklist } from '#shared/contracts/opening-checklist.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { openConsole } from '#tests/support/console.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TestApp, withShop } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

type Saved = { version: number; settings: ShopSettings };

const shop = useTestApp();

async function readSaved(of: TestApp = shop()): Promise<Saved> {
  const { call } = await openConsole(of);
  return (await call('GET', '/settings')).body;
}

async function save(change: Partial<ShopSettings>, of: TestApp = shop()) {
  const { call } = await openConsole(of);
  const { version, settings } = await readSaved(of);
  return call('PUT', '/settings', { version, settings: { ...settings, ...change } });
}

async function readPage(url: string, of: TestApp = shop()): Promise<string> {
  return (await of.app.inject({ url, headers: { host: 'localhost:5000' } })).body;
}

/** The settings of the shop that the browser reads. */
function shopIn(html: string): Record<string, unknown> {
  const [, written = ''] = /<meta name="shop" content="([^"]*)">/.exec(html) ?? [];
  const json = written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return JSON.parse(json.replaceAll('&amp;', '&')) as Record<string, unknown>;
}

describe('saving', () => {
  test('stores the settings, counts the edit and records who changed what', async () => {
    const before = await readSaved();
    const answer = await save({ phone: '555 0100', countries: ['US', 'CA'] });
    expect(answer.status).toBe(200);
    const after = await readSaved();
    expect(after.version).toBe(before.version + 1);
    expect(after.settings).toEqual({
      ...before.settings,
      phone: '555 0100',
      countries: ['US', 'CA'],
    });
    const [entry] = await shop()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'shop settings'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'updated',
      subject: 'shop settings',
      before: { phone: before.settings.phone, countries: before.settings.countries },
      after: { phone: '555 0100', countries: ['US', 'CA'] },
    });
  });

  test('refuses an edit of an older version', async () => {
    const { call } = await openConsole(shop());
    const stale = await readSaved();
    await save({ tagline: 'First' });
    const answer = await call('PUT', '/settings', {
      ...stale,
      settings: { ...stale.settings, tagline: 'Second' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await readSaved()).settings.tagline).toBe('First');
  });

  test('lets one of two simultaneous first edits win', async () => {
    await withShop(async (fresh) => {
      const { call } = await openConsole(fresh);
      const { settings } = await readSaved(fresh);
      const edits = ['One', 'Two', 'Three'].map((name) =>
        call('PUT', '/settings', { version: 0, settings: { ...settings, name } }),
      );
      const statuses = (await Promise.all(edits)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      expect((await readSaved(fresh)).version).toBe(1);
    });
  });

  test.each([
    ['an unknown key', { color: 'red' }],
    ['a wrong rate', { tax: { isCharged: true, includesDelivery: false, rates: [{}] } }],
    ['no name', { name: '' }],
  ])('refuses %s and changes nothing', async (_, change) => {
    const before = await readSaved();
    const answer = await save(change as Partial<ShopSettings>);
    expect(answer.status).toBe(400);
    expect(await readSaved()).toEqual(before);
  });

  test('requires an administrator', async () => {
    const { app } = shop();
    const saved = await readSaved();
    for (const request of [
      { method: 'GET', url: '/api/admin/settings' },
      { method: 'PUT', url: '/api/admin/settings', payload: saved },
      { method: 'GET', url: '/api/admin/opening-checklist' },
      { method: 'POST', url: '/api/admin/settings/policy-preview', payload: {} },
    ] as const) {
      expect((await app.inject(request)).statusCode).toBe(401);
    }
    expect(await readSaved()).toEqual(saved);
  });
});

describe('the name of the shop', () => {
  test('gets updated on every page, escaped for its context', async () => {
    const name = 'Root & <b>"Leaf"</b>';
    await readPage('/');
    await readPage('/login');
    await save({ name, tagline: 'From the <i>ground</i> up' });
    // With several apps, each is notified separately.
    const readRenamed = (url: string) =>
      eventually(async () => {
        const html = await readPage(url);
        expect(shopIn(html)).toMatchObject({ name, tagline: 'From the <i>ground</i> up' });
        return html;
      });
    for (const url of ['/', '/?supplement=1', '/login', '/contact', '/legal/terms', '/nowhere']) {
      const html = await readRenamed(url);
      expect(html).toMatch(/<title>[^<]*Root &amp; &lt;b&gt;&quot;Leaf&quot;&lt;\/b&gt;<\/title>/);
      expect(html).not.toMatch(/<b>|<i>/);
      expect(html).not.toContain('Premium Supplements Store');
    }
    const storefront = await readRenamed('/');
    expect(storefront).toContain('From the &lt;i&gt;ground&lt;/i&gt; up');
    expect(storefront).toContain(
      '<meta property="og:site_name" content="Root &amp; &lt;b&gt;&quot;Leaf&quot;&lt;/b&gt;">',
    );
  });

  test('comes without staff or tax settings', async () => {
    await save({ orderStaff: ['secret@leaf.example'] });
    const html = await readPage('/');
    expect(html).not.toContain('secret@leaf.example');
    expect(Object.keys(shopIn(html))).not.toContain('tax');
  });
});

describe('policies', () => {
  test('have defaults until the owner writes one', async () => {
    const read = async () => (await shop().app.inject('/api/policies/returns')).json<object>();
    expect(await read()).toMatchObject({ title: 'Returns and Refunds', isDefault: true });
    const { settings } = await readSaved();
    await save({ policies: { ...settings.policies, returns: '# Thirty days\n\n<b>!</b>' } });
    await eventually(async () =>
      expect(await read()).toMatchObject({
        html: '<h2>Thirty days</h2>\n<p>&lt;b&gt;!&lt;/b&gt;</p>\n',
        isDefault: false,
      }),
    );
  });

  test('have four fixed pages', async () => {
    expect((await shop().app.inject('/api/policies/secrets')).statusCode).toBe(400);
  });

  test('can be previewed', async () => {
    const { call } = await openConsole(shop());
    const answer = await call('POST', '/settings/policy-preview', {
      name: 'terms',
      text: '*New*',
    });
    expect(answer).toMatchObject({ status: 200, body: { html: '<p><em>New</em></p>\n' } });
  });
});

test('lists the password, the backup and whether it is hidden', async () => {
  await withShop(async (fresh) => {
    const { call } = await openConsole(fresh);
    const read = async (): Promise<OpeningChecklist> =>
      (await call('GET', '/opening-checklist')).body;
    const isDone = async (id: string) =>
      (await read()).items.find((item) => item.id === id)?.isDone;

    expect((await read()).isHidden).toBe(false);
    await fresh.db.update(adminUsers).set({ hasGeneratedPassword: true });
    expect(await isDone('password')).toBe(false);
    await fresh.db.update(adminUsers).set({ hasGeneratedPassword: false });
    expect(await isDone('password')).toBe(true);

    expect(await isDone('backup')).toBe(false);
    writeFileSync(lastBackupFile(fresh.deps.config.dataDir), '');
    expect(await isDone('backup')).toBe(true);

    await save({ hidesChecklist: true }, fresh);
    expect((await read()).isHidden).toBe(true);
  });
});
