/** Units in which people take a supplement. */
export const DOSE_UNITS = [
  ...(['capsule', 'softgel', 'tablet', 'lozenge', 'gummy', 'scoop', 'teaspoon'] as const),
  ...(['tablespoon', 'packet', 'drop', 'dropper', 'spray', 'mL', 'g'] as const),
] as const;
export type DoseUnit = (typeof DOSE_UNITS)[number];

/** Adds servings, the unit for products without a label. */
export const PLAN_UNITS = [...DOSE_UNITS, 'serving'] as const;
export type PlanUnit = (typeof PLAN_UNITS)[number];

/** The count is whole or ends in a half, so floating-point sums stay exact. */
export type Serving = { count: number; unit: DoseUnit };

const HALVABLE = new Set<PlanUnit>([
  ...(['tablet', 'scoop', 'teaspoon', 'tablespoon', 'packet', 'dropper', 'mL', 'g'] as const),
]);
/** Written with a decimal point and without a plural. */
const MEASURES = new Set<PlanUnit>(['mL', 'g']);

export function isHalvable(unit: PlanUnit): boolean {
  return HALVABLE.has(unit);
}

/** '2 capsules', '1/2 tablet', '1 1/2 scoops', '2.5 mL'. */
export function describeUnits(count: number, unit: PlanUnit): string {
  if (MEASURES.has(unit)) return `${count} ${unit}`;
  return `${writeCount(count)} ${count > 1 ? pluralOf(unit) : unit}`;
}

export function pluralOf(unit: PlanUnit): string {
  if (MEASURES.has(unit)) return unit;
  return unit === 'gummy' ? 'gummies' : `${unit}s`;
}

function writeCount(count: number): string {
  const whole = Math.floor(count);
  if (count === whole) return String(count);
  return whole === 0 ? '1/2' : `${whole} 1/2`;
}

/** Reads '2', '1/2', '1 1/2', '½', '1½', '0.5' and '1,5'. Returns undefined for anything but whole and half units. */
export function readUnits(text: string): number | undefined {
  const plain = text.replace('½', ' 1/2').replace(',', '.').trim();
  if (plain === '') return 0;
  if (/^\d{0,5}\.[05]$/.test(plain)) return Number(plain);
  const [, whole] = /^(\d{1,5})$/.exec(plain) ?? [];
  if (whole !== undefined) return Number(whole);
  const [isHalf, before = '0'] = /^(?:(\d{1,5})\s+)?1\/2$/.exec(plain) ?? [];
  return isHalf === undefined ? undefined : Number(before) + 0.5;
}

/** Reads '2 capsules' or '1 scoop (5 g)'. Returns undefined without a count and a known unit. */
export function readServing(text: string): Serving | undefined {
  const [, count = '', word = ''] = /^([\d./½ ]+?)\s*([a-z]+)\b/i.exec(text.trim()) ?? [];
  const units = readUnits(count);
  const unit = DOSE_UNITS.find((each) =>
    [each, pluralOf(each)].some((name) => name.toLowerCase() === word.toLowerCase()),
  );
  return unit && units ? { count: units, unit } : undefined;
}
