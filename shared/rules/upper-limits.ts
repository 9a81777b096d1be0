export type UpperLimit = {
  /** Lowercase, as on labels. */
  nutrient: string;
  amount: number;
  unit: (typeof LIMIT_UNITS)[number];
  /** The part of the intake that the limit covers, if not all. */
  note?: string;
};

export type Limits = {
  source: string;
  date: string;
  isEdited: boolean;
  rows: UpperLimit[];
};

export const LIMIT_UNITS = ['mg', 'mcg'] as const;

export const LIMITS_SOURCE =
  'National Academies of Sciences, Engineering, and Medicine: Dietary Reference Intakes, tolerable upper intake levels for adults of 19 to 70 years (doi.org/10.17226/25353, pages 574 to 576)';
export const LIMITS_DATE = '2019-03-05';

export const UPPER_LIMITS: readonly UpperLimit[] = [
  {
    nutrient: 'vitamin a',
    amount: 3_000,
    unit: 'mcg',
    note: 'Counts retinol and its esters, not carotenoids.',
  },
  { nutrient: 'vitamin c', amount: 2_000, unit: 'mg' },
  { nutrient: 'vitamin d', amount: 100, unit: 'mcg' },
  {
    nutrient: 'vitamin e',
    amount: 1_000,
    unit: 'mg',
    note: 'Counts any form of alpha-tocopherol from supplements and fortified food.',
  },
  { nutrient: 'niacin', amount: 35, unit: 'mg', note: 'Counts supplements and fortified food.' },
  { nutrient: 'vitamin b6', amount: 100, unit: 'mg' },
  {
    nutrient: 'folate',
    amount: 1_000,
    unit: 'mcg',
    note: 'Counts synthetic forms from supplements and fortified food, as folic acid: 1.7 mcg DFE are 1 mcg.',
  },
  { nutrient: 'choline', amount: 3_500, unit: 'mg' },
  { nutrient: 'calcium', amount: 2_500, unit: 'mg', note: '2,000 mg above 50 years.' },
  {
    nutrient: 'phosphorus',
    amount: 4_000,
    unit: 'mg',
    note: '3,000 mg above 70 years, 3,500 mg in pregnancy.',
  },
  {
    nutrient: 'magnesium',
    amount: 350,
    unit: 'mg',
    note: 'Counts supplements and medicines, not food.',
  },
  { nutrient: 'iron', amount: 45, unit: 'mg' },
  { nutrient: 'zinc', amount: 40, unit: 'mg' },
  { nutrient: 'copper', amount: 10, unit: 'mg' },
  { nutrient: 'manganese', amount: 11, unit: 'mg' },
  { nutrient: 'molybdenum', amount: 2_000, unit: 'mcg' },
  { nutrient: 'iodine', amount: 1_100, unit: 'mcg' },
  { nutrient: 'selenium', amount: 400, unit: 'mcg' },
];

export function limitsOf(edited: readonly UpperLimit[] | null): Limits {
  return {
    source: LIMITS_SOURCE,
    date: LIMITS_DATE,
    isEdited: edited !== null,
    rows: [...(edited ?? UPPER_LIMITS)],
  };
}
