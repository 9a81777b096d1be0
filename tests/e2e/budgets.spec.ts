import { gzipSync } from 'node:zlib';
import { expect, test } from '#tests/support/e2e.ts';

const SCRIPT_BUDGET_BYTES = 100_000;
const STYLE_BUDGET_BYTES = 10_000;

test('the storefront’s first load stays within its budgets', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(scripts.length).toBeGreaterThan(0);
  let scriptBytes = 0;
  for (const script of new Set(scripts)) {
    scriptBytes += gzipSync(await (await request.get(script)).body(), { level: 9 }).length;
  }
  expect(scriptBytes).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);

  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '');
  expect(styles.length).toBe(1);
  expect(html).not.toContain('rel="stylesheet"');
  expect(gzipSync(styles.join(''), { level: 9 }).length).toBeLessThanOrEqual(STYLE_BUDGET_BYTES);
});
