import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLabel } from '#tests/support/labels.ts';
import { mergeCautions } from './shared-cautions.ts';

const THINNER =
  'Do not combine with blood-thinning medication unless your practitioner agrees, and stop two weeks before surgery.';
const take = (name: string, ...cautions: string[]) => ({ name, label: makeLabel({ cautions }) });

describe('cautions of several products', () => {
  test('get merged by meaning', () => {
    const merged = mergeCautions([
      take('Nattokinase', THINNER),
      take('Allicin', 'May add to the effect of blood-thinning medication.'),
      take(
        'D3 K2',
        'Contains vitamin K: speak to your practitioner if you take blood-thinning medication.',
      ),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      text: 'not with blood-thinning medication unless your practitioner agrees',
      products: ['Nattokinase', 'Allicin', 'D3 K2'],
    });
    expect(merged[0]?.sentences).toHaveLength(3);
  });

  test('can match two topics', () => {
    const merged = mergeCautions([
      take('A', THINNER),
      take('B', THINNER),
      take('C', 'Stop two weeks before surgery.'),
    ]);
    expect(merged.map(({ text, products }) => [text, products])).toEqual([
      ['not with blood-thinning medication unless your practitioner agrees', ['A', 'B']],
      ['stop two weeks before surgery', ['A', 'B', 'C']],
    ]);
  });

  test.each([
    [
      'not during pregnancy or nursing',
      'Not for use during pregnancy or nursing, by children, or by couples planning a pregnancy.',
      'Not for use during pregnancy or nursing.',
    ],
    [
      'not for children',
      'Not for use during pregnancy or nursing, by children, or by couples planning a pregnancy.',
      'Not suitable for children.',
    ],
    [
      'ask your practitioner if you take blood sugar medication',
      'May influence blood sugar: tell your practitioner if you take blood sugar medication.',
      'Not for use with blood sugar medication unless your practitioner agrees.',
    ],
    [
      'ask your practitioner first about your thyroid',
      'Not with thyroid medication.',
      'Speak to your practitioner first if you have a thyroid condition.',
    ],
    [
      'may change how the body handles medication',
      'May change how the body handles medication: leave at least 2 hours between the two.',
      'Grapefruit can change how the body handles many medications: speak to your pharmacist first.',
    ],
    [
      'take at least 2 hours apart from medication',
      'May change how the body handles medication: leave at least 2 hours between the two.',
      'Use chlorine-free water, and take 2 hours apart from medication.',
    ],
    [
      'not with a sensitive stomach lining',
      'Not for use with a sensitive or irritated stomach lining.',
      'Do not use with a sensitive stomach lining or together with pain-relieving or acid-reducing medication.',
    ],
    ['contain alcohol', 'Contains alcohol.', 'Contains alcohol and tree nuts (black walnut).'],
    ['increase slowly', 'Begin with 1 teaspoon and increase over a week.', 'Increase slowly.'],
    [
      'drink plenty of water',
      'Drink plenty of water.',
      'Drink plenty of water while using this product.',
    ],
    [
      'keep out of reach of children',
      'Keep out of reach of children.',
      'Keep this bottle out of reach of children.',
    ],
  ])('are merged as: %s', (text, one, other) => {
    expect(mergeCautions([take('A', one), take('B', other)])).toContainEqual({
      text,
      products: ['A', 'B'],
      sentences: [one, other],
    });
  });

  test('get merged if their words are equal', () => {
    const caution = 'Not suitable for those sensitive to plants of the daisy family.';
    expect(mergeCautions([take('A', caution), take('B', caution)])).toEqual([
      { text: caution, products: ['A', 'B'], sentences: [caution] },
    ]);
  });
});

describe('a caution of one product', () => {
  test('keeps its words', () => {
    expect(mergeCautions([take('A', THINNER), take('B', 'Contains egg.')])).toEqual([
      { text: THINNER, products: ['A'], sentences: [THINNER] },
      { text: 'Contains egg.', products: ['B'], sentences: ['Contains egg.'] },
    ]);
  });

  test('precedes cautions of every label', () => {
    const common = 'Keep out of reach of children.';
    const merged = mergeCautions([take('A', common, 'Contains egg.'), take('B', common)]);
    expect(merged.map(({ text }) => text)).toEqual([
      'Contains egg.',
      'keep out of reach of children',
    ]);
  });

  test('does not get merged with another of the same product', () => {
    const merged = mergeCautions([take('A', 'Contains alcohol.', 'Contains alcohol and egg.')]);
    expect(merged.map(({ products }) => products)).toEqual([['A'], ['A']]);
  });
});

test('separates asking before pregnancy from advice against it', () => {
  const consult =
    'Consult your practitioner before use if you are pregnant or nursing, take medication or are under medical care.';
  const merged = mergeCautions([take('A', consult), take('B', consult)]);
  expect(merged.map(({ text }) => text)).toEqual([
    'ask your practitioner first if you are pregnant or nursing, take medication or are under medical care',
  ]);
});

test('has no cautions for products without a label', () => {
  expect(mergeCautions([{ name: 'A' }, { name: 'B', label: null }])).toEqual([]);
});

test('keeps every sentence with exactly its products', () => {
  const caution = fc.constantFrom(
    THINNER,
    'Contains alcohol.',
    'Contains alcohol and egg.',
    'Contains egg.',
    'Keep out of reach of children.',
    'Stop two weeks before surgery.',
  );
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(caution), { maxLength: 5 }), (labels) => {
      const lines = labels.map((cautions, index) => take(`Formula ${index}`, ...cautions));
      const merged = mergeCautions(lines);
      for (const { name, label } of lines) {
        for (const sentence of label.cautions) {
          const places = merged.filter(
            ({ products, sentences }) => products.includes(name) && sentences.includes(sentence),
          );
          expect(places.length).toBeGreaterThan(0);
        }
      }
      for (const { products, sentences } of merged) {
        for (const product of products) {
          const own = lines.find(({ name }) => name === product)?.label.cautions ?? [];
          expect(sentences.some((sentence) => own.includes(sentence))).toBe(true);
        }
      }
    }),
  );
});
