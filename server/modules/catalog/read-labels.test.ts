import { expect, test } from 'vitest';
import { catalog } from '#server/db/seed/catalog.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import type { Label } from '#shared/rules/label.ts';

const shop = useTestApp();

type Answer = { labels: { supplementId: number; label: Label }[] };

test('every product of the first catalog has a label whose pairings are products of it', async () => {
  const { app } = shop();
  const ids = catalog.map((_, index) => index + 1);
  const answer = await app.inject({ url: `/api/labels?ids=${ids.join(',')}` });
  expect(answer.statusCode).toBe(200);
  const { labels } = answer.json<Answer>();
  expect(labels.map(({ supplementId }) => supplementId)).toEqual(ids);
  for (const { label } of labels) {
    expect(label.pairings).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining(label.pairings));
  }
  expect(labels.flatMap(({ label }) => label.facts)).toHaveLength(
    catalog.flatMap(({ facts }) => facts).length,
  );
});
