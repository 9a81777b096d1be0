import { expect, test } from 'vitest';
import { listCalls } from '#server/http/calls.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { describeFinding } from './describe-report.ts';
import { fuzz, FUZZ_SETTINGS } from './fuzz.ts';

const SEED = 20_260_131;
const REQUESTS = 5_000;

const shop = useTestApp(FUZZ_SETTINGS);

test('finds no fault with five thousand generated requests', { timeout: 180_000 }, async () => {
  const report = await fuzz(shop(), { seed: SEED, requests: REQUESTS, patienceMs: 30_000 });
  expect(report.findings.slice(0, 5).map(describeFinding), `seed ${SEED}`).toEqual([]);
  // Most calls must succeed at least once, or the run proves little.
  const calls = listCalls(shop().app).length;
  expect(report.neverOk.length, report.neverOk.join(', ')).toBeLessThan(calls / 4);
});
