import { expect, test } from 'vitest';
import type { SetDose } from '#shared/rules/timetable.ts';
import { startFromTemplate } from './template-draft.ts';

test('keeps doses, and names the unavailable items', () => {
  const items = [
    { supplementId: 1, quantity: 2, name: 'Bitters', isAvailable: true },
    { supplementId: 2, quantity: 1, name: 'Zeolite', isAvailable: false },
  ];
  const dose: Omit<SetDose, 'supplementId'> = {
    ...{ units: { morning: 0.5 }, unit: 'tablet', food: 'with', fromWeek: 2, weeks: 4 },
    words: 'Slowly',
  };
  const doses = [1, 2].map((supplementId) => ({ supplementId, ...dose }));
  const template = { id: 1, title: 'Evening', description: null, isShops: false, items, doses };
  expect(startFromTemplate(template)).toEqual({
    draft: {
      ...{ title: 'Evening', description: '', lines: [{ supplementId: 1, quantity: 2 }] },
      doses: [{ supplementId: 1, ...dose }],
    },
    leftOut: ['Zeolite'],
  });
});
