import type { Directions } from './label-of-product.ts';

const daily = (count: number) => ({ from: count, to: count });
const once = daily(1);
const twice = daily(2);
const onceOrTwice = { from: 1, to: 2 };

export const DIRECTIONS: Record<string, Directions> = {
  'liver-renew': { servingsPerDay: once, food: 'with' },
  'kidney-clear': { servingsPerDay: onceOrTwice, food: 'without' },
  'lymph-flow': { servingsPerDay: twice, food: 'either' },
  'glutathione-reserve': { servingsPerDay: twice, food: 'without' },
  'green-restore': { servingsPerDay: once, food: 'either' },
  'phase-two-support': { servingsPerDay: once, food: 'without' },
  'bile-flow': { servingsPerDay: once, food: 'with' },
  'antioxidant-network': { servingsPerDay: once, food: 'with' },
  'enzyme-spectrum': { servingsPerDay: daily(3), food: 'with' },
  'betaine-hcl-pepsin': { servingsPerDay: onceOrTwice, food: 'with' },
  'piperine-boost': { servingsPerDay: once, food: 'with' },
  'liposomal-c': { servingsPerDay: once, food: 'either' },
  'd3-k2-micelle': { servingsPerDay: once, food: 'either' },
  'flora-fifty': { servingsPerDay: once, food: 'without' },
  'mucosa-restore': { servingsPerDay: once, food: 'without' },
  'prebiotic-fiber': { servingsPerDay: once, food: 'either' },
  'oregano-forte': { servingsPerDay: twice, food: 'with', weeksAtMost: 4 },
  'berberine-complex': { servingsPerDay: twice, food: 'without', weeksAtMost: 8 },
  'walnut-and-clove': { servingsPerDay: twice, food: 'without', weeksAtMost: 2 },
  'allicin-max': { servingsPerDay: once, food: 'with' },
  'neem-and-olive-leaf': { servingsPerDay: once, food: 'with', weeksAtMost: 8 },
  'citrus-seed-drops': { servingsPerDay: onceOrTwice, food: 'with' },
  'caprylic-balance': { servingsPerDay: twice, food: 'with' },
  'monolaurin-pellets': { servingsPerDay: once, food: 'with' },
  'serrapeptase-pro': { servingsPerDay: once, food: 'without' },
  'nattokinase-2000': { servingsPerDay: onceOrTwice, food: 'without' },
  'lumbrokinase-select': { servingsPerDay: onceOrTwice, food: 'without' },
  'biofilm-phase': { servingsPerDay: twice, food: 'without' },
  'nac-clear': { servingsPerDay: onceOrTwice, food: 'without' },
  'bromelain-systemic': { servingsPerDay: once, food: 'without' },
  'mullein-clear': { servingsPerDay: { from: 1, to: 3 }, food: 'either' },
  'lecithin-granules': { servingsPerDay: once, food: 'with' },
  'zeolite-binder': { servingsPerDay: once, food: 'without', hoursApart: 2 },
  'coconut-charcoal': { servingsPerDay: null, food: 'without', hoursApart: 2, weeksAtMost: 2 },
  'bentonite-fine-clay': { servingsPerDay: once, food: 'without', hoursApart: 2 },
  'chlorella-tablets': { servingsPerDay: once, food: 'without' },
  'modified-citrus-pectin': { servingsPerDay: once, food: 'without' },
  'fulvic-humic-drops': { servingsPerDay: once, food: 'without' },
  'mushroom-chitosan': { servingsPerDay: once, food: 'without' },
  'total-binder': { servingsPerDay: once, food: 'without', hoursApart: 2 },
};
