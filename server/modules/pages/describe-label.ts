import type { Label, LabelFact } from '#shared/rules/label.ts';

/** Omits `recommendedIntake`, which is for recommendations of an authority and not for directions on a label. */
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

/** Sub-rows belong to their parent row; calories, without a unit, are not an ingredient. */
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
