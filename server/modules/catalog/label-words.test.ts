import { expect, test } from 'vitest';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { openConsole } from '#tests/support/console.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

test('changes the words when only the label is edited', async () => {
  const { call } = await openConsole(shop());
  const label = makeFullLabel({ brand: 'Alder', cautions: ['Keep away from children.'] });
  const { body } = await call('POST', '/supplements', newSupplement({ label }));
  const { id } = body as AdminSupplement;
  const read = async () => {
    const answer = await shop().app.inject({ url: '/api/label-words' });
    const { words, cautions } = answer.json<LabelWords>();
    return { brand: words.find(({ supplementId }) => supplementId === id)?.brand, cautions };
  };
  await eventually(async () =>
    expect(await read()).toEqual({
      brand: 'Alder',
      cautions: expect.arrayContaining(['Keep away from children.']),
    }),
  );
  const edited = { ...label, brand: 'Birch', cautions: ['Not with grapefruit.'] };
  await call('PUT', `/supplements/${id}`, newSupplement({ label: edited }));
  await eventually(async () => expect((await read()).brand).toBe('Birch'));
  const { cautions } = await read();
  expect(cautions).toContain('Not with grapefruit.');
  expect(cautions).not.toContain('Keep away from children.');
});
