import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/use-test-app.ts';

const SCRIPT_BUDGET_BYTES = 100_000;
const STYLE_BUDGET_BYTES = 15_000;

const shop = useTestApp();

const gzipSize = (content: Buffer | string) => gzipSync(content, { level: 9 }).length;

test('keeps the scripts and styles of the first page within their budgets', async () => {
  const html = (await shop().app.inject('/')).body;
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(scripts.length).toBeGreaterThan(0);
  let scriptBytes = 0;
  for (const script of new Set(scripts)) {
    scriptBytes += gzipSize((await shop().app.inject(script)).rawPayload);
  }
  expect(scriptBytes).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);

  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '');
  expect(styles).toHaveLength(1);
  expect(html).not.toContain('rel="stylesheet"');
  // No later page brings another one, whose order would matter.
  const files = readdirSync('build/client/assets').filter((file) => file.endsWith('.css'));
  expect(files).toHaveLength(1);
  expect((await shop().app.inject(`/assets/${files[0]}`)).body).toBe(styles[0]);
  expect(gzipSize(styles.join(''))).toBeLessThanOrEqual(STYLE_BUDGET_BYTES);
});
