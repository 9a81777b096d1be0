import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelSchema } from '#shared/contracts/label.ts';
import type { Label } from '#shared/rules/label.ts';
import { LABEL_FIELD_NAMES } from '#shared/rules/label-fields.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { LABEL_COLUMNS, readLabelCells, type LabelColumn, writeLabelCell } from './label-cells.ts';

type Cells = Partial<Record<LabelColumn, string>>;

function write(label: Label): Cells {
  return Object.fromEntries(
    LABEL_COLUMNS.map((column) => [column, String(writeLabelCell(label, column) ?? '')]),
  );
}

function read(cells: Cells, before: Label | null = null): unknown {
  const given = Object.entries(cells) as [LabelColumn, string][];
  return readLabelCells(before, given, given);
}

test("lists fields in the contract's order", () => {
  expect(LABEL_FIELD_NAMES).toEqual(labelSchema.keyof().options);
});

test('writes readable cells', () => {
  expect(write(makeFullLabel({ brand: 'Alder', pairings: [3, 7] }))).toEqual({
    'label.brand': 'Alder',
    'label.contents': '90 vegetarian capsules',
    'label.serving': '2 capsules',
    'label.servingsPerContainer': '45',
    'label.servingsPerDay': '1 to 2',
    'label.moments': 'morning\nbedtime',
    'label.food': 'with',
    'label.hoursApart': '2',
    'label.weeksAtMost': '8',
    'label.facts':
      'Selenium (as L-selenomethionine) | 55 mcg | 100%\nMilk thistle | 0.5 g | †\n> Silymarin | 400 mg',
    'label.cautions': 'Not for children.\nAsk your practitioner before use.',
    'label.storage': 'Keep cool and dry.',
    'label.freeFrom': 'gluten\nsoy',
    'label.pairings': '3\n7',
  });
});

test('reads every label back unchanged', () => {
  const text = fc
    .oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('|', '\\', '/', '>', '†', ' ', '5', "'", 'e') }),
    )
    .map((value) =>
      value
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
        .trim()
        .slice(0, 20)
        .trim(),
    );
  const word = text.filter((value) => value !== '');
  const fact = fc.record({
    name: word,
    amount: fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => value + 0),
    unit: text,
    dailyValue: fc.option(text),
    isSubRow: fc.boolean(),
  });
  const fields = {
    contents: text,
    facts: fc.array(fact, { maxLength: 5 }),
    cautions: fc.array(word, { maxLength: 3 }),
    storage: text,
    freeFrom: fc.array(word, { maxLength: 3 }),
    servingsPerDay: fc.constantFrom(null, { from: 1, to: 1 }, { from: 2, to: 5 }),
    weeksAtMost: fc.constantFrom(null, 4),
  };
  const labels = fc.oneof(fc.record(fields), fc.record({ brand: word, ...fields }));
  fc.assert(
    fc.property(labels, (change) => {
      const label = makeFullLabel(change);
      expect(labelSchema.parse(read(write(label)))).toEqual(label);
    }),
  );
});

describe('what people type in cells', () => {
  test.each([
    ['label.servingsPerDay', '1-3', { servingsPerDay: { from: 1, to: 3 } }],
    ['label.servingsPerDay', ' 2 ', { servingsPerDay: { from: 2, to: 2 } }],
    ['label.servingsPerDay', 'As Needed', { servingsPerDay: null }],
    ['label.weeksAtMost', '', { weeksAtMost: null }],
    ['label.hoursApart', '', { hoursApart: 0 }],
    ['label.food', 'With', { food: 'with' }],
    ['label.cautions', '', { cautions: [] }],
    [
      'label.facts',
      'Vitamin C|3,450mg|15%',
      {
        facts: [
          { name: 'Vitamin C', amount: 3450, unit: 'mg', dailyValue: '15%', isSubRow: false },
        ],
      },
    ],
  ] as const)('%s: %j', (column, cell, change) => {
    expect(labelSchema.parse(read({ [column]: cell }, makeFullLabel()))).toEqual(
      makeFullLabel(change),
    );
  });
});

test('removes a label only if all its cells are empty', () => {
  const empty = Object.fromEntries(LABEL_COLUMNS.map((column) => [column, ' ']));
  expect(read(empty, makeFullLabel())).toBeNull();
  expect(read({ 'label.cautions': '' })).toBeUndefined();
  expect(readLabelCells(makeFullLabel(), [], [])).toBeUndefined();
});
