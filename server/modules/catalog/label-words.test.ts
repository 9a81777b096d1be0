import { expect, test } from 'vitest';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { openConsole } from '#tests/support/console.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

test('an edit of the label alone changes its words', async () => {
  const { call } = await openConsole(shop());
  const label = makeFullLabel({ cautions: ['Keep away from children.'] });
  const { body } = await call('POST', '/supplements', newSupplement({ label }));
  const { id } = body as AdminSupplement;
  const readWords = async () => {
    const answer = await shop().app.inject({ url: '/api/label-words' });
    return answer.json<LabelWords>().words.find(({ supplementId }) => supplementId === id)?.text;
  };
  await eventually(async () => expect(await readWords()).toContain('Keep away from children.'));
  const edited = { ...label, cautions: ['Not with grapefruit.'] };
  await call('PUT', `/supplements/${id}`, newSupplement({ label: edited }));
  await eventually(async () => expect(await readWords()).toContain('Not with grapefruit.'));
  expect(await readWords()).not.toContain('Keep away from children.');
});
