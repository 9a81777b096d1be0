import type { Label, LabelFact } from '#shared/rules/label.ts';

/**
 * What schema.org has for the label of a `DietarySupplement`. Its `recommendedIntake` is left out: that is for what an
 * authority recommends, and directions on a label are not.
 */
export function describeLabel(label: Label) {
  return {
    '@type': ['Product', 'DietarySupplement'],
    activeIngredient: label.facts.filter(isIngredient).map(describeFact),
    safetyConsideration: label.cautions,
    additionalProperty: [
      ...(label.contents ? [property('Contents', { value: label.contents })] : []),
      property('Servings per container', { value: label.servingsPerContainer }),
      property('Servings a day', describeServings(label)),
      ...label.facts.map(({ name, amount, unit }) =>
        property(`${name}, per serving`, { value: amount, ...(unit && { unitText: unit }) }),
      ),
      ...(label.storage ? [property('Storage', { value: label.storage })] : []),
      ...label.freeFrom.map((value) => property('Free from', { value })),
    ],
  };
}

/** A row beneath another is a part of it, and calories, which have no unit, are no ingredient. */
function isIngredient({ isSubRow, unit }: LabelFact): boolean {
  return !isSubRow && unit !== '';
}

function describeFact({ name, amount, unit }: LabelFact): string {
  return `${name} ${amount} ${unit}`;
}

function describeServings({ servingsPerDay }: Label) {
  if (!servingsPerDay) return { value: 'As needed' };
  const { from, to } = servingsPerDay;
  return from === to ? { value: from } : { minValue: from, maxValue: to };
}

function property(name: string, value: object) {
  return { '@type': 'PropertyValue', name, ...value };
}
