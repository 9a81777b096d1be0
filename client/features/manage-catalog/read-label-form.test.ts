import { describe, expect, test } from 'vitest';
import { supplementEditSchema } from '#shared/contracts/supplements.ts';
import type { Label } from '#shared/rules/label.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { LABEL_STATE, readLabelEdit, REMOVED } from './read-label-form.ts';

/** As the form shows it. */
function typed({ facts, serving, servingsPerDay, moments, pairings, ...rest }: Label): FormData {
  const data = new FormData();
  data.append(LABEL_STATE, 'edited');
  for (const [name, value] of Object.entries(rest)) {
    data.append(`label.${name}`, Array.isArray(value) ? value.join('\n') : String(value ?? ''));
  }
  for (const [part, value] of Object.entries(serving)) {
    data.append(`label.serving.${part}`, String(value));
  }
  for (const [end, value] of Object.entries(servingsPerDay ?? {})) {
    data.append(`label.servingsPerDay.${end}`, String(value));
  }
  if (!servingsPerDay) data.append('label.asNeeded', 'on');
  for (const moment of moments) data.append(`label.moments.${moment}`, 'on');
  for (const id of pairings) data.append('label.pairings', String(id));
  for (const [index, { isSubRow, dailyValue, ...fact }] of facts.entries()) {
    for (const [name, value] of Object.entries({ ...fact, dailyValue: dailyValue ?? '†' })) {
      data.append(`label.facts.${index}.${name}`, String(value));
    }
    if (isSubRow) data.append(`label.facts.${index}.isSubRow`, 'on');
  }
  return data;
}

function blank(): FormData {
  const data = new FormData();
  data.append(LABEL_STATE, 'edited');
  data.append('label.food', 'either');
  return data;
}

test('does not send an unchanged label', () => {
  const label = makeFullLabel({ pairings: [4] });
  expect(readLabelEdit(typed(label), label)).toEqual({});
  expect(readLabelEdit(new FormData(), label)).toEqual({});
  expect(readLabelEdit(blank(), null)).toEqual({});
  expect(readLabelEdit(blank(), undefined)).toEqual({});
});

test.each([{ servingsPerDay: null }, { weeksAtMost: null }, { facts: [] }, { pairings: [3, 1] }])(
  'sends what the form shows: %j',
  (change) => {
    const label = makeFullLabel(change);
    expect(readLabelEdit(typed(label), null)).toEqual({ label });
  },
);

test('uses a single number as both ends of the range', () => {
  const data = typed(makeFullLabel({ servingsPerDay: { from: 2, to: 2 } }));
  data.set('label.servingsPerDay.to', '');
  expect(readLabelEdit(data, null).label?.servingsPerDay).toEqual({ from: 2, to: 2 });
});

test('removes the label when its button is pressed or every field is empty', () => {
  const data = new FormData();
  data.append(LABEL_STATE, REMOVED);
  expect(readLabelEdit(data, makeFullLabel())).toEqual({ label: null });
  expect(readLabelEdit(data, null)).toEqual({});
  expect(readLabelEdit(blank(), makeFullLabel())).toEqual({ label: null });
});

describe('invalid input', () => {
  test.each([
    ['servingsPerContainer', '', 'servingsPerContainer'],
    ['serving.count', '', 'serving.count'],
    ['serving.count', '1/3', 'serving.count'],
    ['serving.unit', '', 'serving.unit'],
    ['servingsPerContainer', '4.5', 'servingsPerContainer'],
    ['servingsPerDay.from', 'two', 'servingsPerDay.from'],
    ['servingsPerDay.from', '3', 'servingsPerDay'],
    ['hoursApart', '-1', 'hoursApart'],
    ['weeksAtMost', '0', 'weeksAtMost'],
    ['facts.1.amount', 'some', 'facts.1.amount'],
    ['facts.2.name', ' ', 'facts.2.name'],
  ])('is refused at %s: %j', (field, text, path) => {
    const data = typed(makeFullLabel());
    data.set(`label.${field}`, text);
    const edit = newSupplement(readLabelEdit(data, null));
    const { error } = supplementEditSchema.safeParse(edit);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(`label.${path}`);
  });
});
