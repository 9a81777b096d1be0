// Shared phrases of several labels.

export const capsuleIngredients =
  'Hypromellose (plant-based capsule), microcrystalline cellulose, ascorbyl palmitate, silica';

export const delayedCapsuleIngredients =
  'Hypromellose (delayed-release plant-based capsule), gellan gum, microcrystalline cellulose, silica';

export const tinctureIngredients =
  'Organic vegetable glycerin, purified water, organic cane alcohol (20–25%)';

export const capsuleCarrier = 'Two-piece hypromellose capsule made from plant cellulose';

export const delayedCapsuleCarrier =
  'Delayed-release plant capsule that opens past the stomach, where enzymes are needed';

export const tinctureCarrier =
  'Low-alcohol extract in organic vegetable glycerin and purified water';

export const consultFirst =
  'Consult your practitioner before use if you are pregnant or nursing, take medication or are under medical care. Keep out of reach of children.';

export const bloodThinnerCaution =
  'Do not combine with blood-thinning medication unless your practitioner agrees, and stop two weeks before surgery.';

export const binderSpacing =
  'Take at least 2 hours apart from medication, other supplements and meals, because binders are not selective.';

export const coolAndDry =
  'Store tightly closed in a cool, dry place, away from direct light. Leave the desiccant inside.';

export const shakeAndKeepCool =
  'Shake before use. Store upright below 25 °C, away from direct light, and use within 90 days of opening.';

export const resealAfterUse =
  'Reseal after each use and keep in a cool, dry place. Always use a dry scoop.';

export const commonFreeFrom = [
  'Gluten',
  'Dairy',
  'Soy',
  'Egg',
  'Artificial colors',
  'Magnesium stearate',
];
