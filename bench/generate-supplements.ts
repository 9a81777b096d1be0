import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const WORDS = ['Zinc', 'Botanical', 'Enzyme', 'Mineral', 'Clay', 'Omega', 'Silver', 'Herbal'];

/** A catalog of any size in which searches match a tenth, a hundredth or nothing of it. */
export function generateSupplements(count: number): Supplement[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const word = WORDS[index % WORDS.length] ?? '';
    const category = CATEGORY_VALUES[index % CATEGORY_VALUES.length] ?? 'bind';
    return makeSupplement(id, {
      name: `${word} Complex ${id}`,
      description: `A ${word.toLowerCase()} formula, number ${id}, for everyday balance and steady energy through the seasons.`,
      price: `${10 + (index % 90)}.${String(index % 100).padStart(2, '0')}`,
      stockQuantity: index % 40,
      category,
      benefits: ['Supports everyday balance', 'Gentle enough for long-term use'],
      suggestedUse: 'Take 2 capsules once daily with food.',
      ingredients: `${word} extract ${100 + (index % 400)} mg, magnesium bisglycinate 50 mg, hypromellose`,
    });
  });
}
