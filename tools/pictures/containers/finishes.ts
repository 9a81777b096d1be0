/** Body and closure of every product, chosen so that a shelf of forty is lively but one family. */
export type Body = 'amber' | 'green' | 'cobalt' | 'white' | 'charcoal' | 'evergreen' | 'kraft';
export type Closure = 'black' | 'white' | 'evergreen' | 'copper' | 'bamboo';
export type Finish = { body: Body; closure: Closure };

const finishes: Record<string, Finish> = {
  'liver-renew': { body: 'amber', closure: 'evergreen' },
  'kidney-clear': { body: 'green', closure: 'black' },
  'lymph-flow': { body: 'amber', closure: 'bamboo' },
  'glutathione-reserve': { body: 'white', closure: 'copper' },
  'green-restore': { body: 'evergreen', closure: 'copper' },
  'phase-two-support': { body: 'white', closure: 'bamboo' },
  'bile-flow': { body: 'green', closure: 'black' },
  'antioxidant-network': { body: 'amber', closure: 'bamboo' },

  'enzyme-spectrum': { body: 'amber', closure: 'black' },
  'betaine-hcl-pepsin': { body: 'white', closure: 'white' },
  'piperine-boost': { body: 'amber', closure: 'copper' },
  'liposomal-c': { body: 'white', closure: 'bamboo' },
  'd3-k2-micelle': { body: 'amber', closure: 'copper' },
  'flora-fifty': { body: 'white', closure: 'evergreen' },
  'mucosa-restore': { body: 'white', closure: 'copper' },
  'prebiotic-fiber': { body: 'amber', closure: 'bamboo' },

  'oregano-forte': { body: 'green', closure: 'bamboo' },
  'berberine-complex': { body: 'amber', closure: 'black' },
  'walnut-and-clove': { body: 'amber', closure: 'black' },
  'allicin-max': { body: 'white', closure: 'black' },
  'neem-and-olive-leaf': { body: 'green', closure: 'evergreen' },
  'citrus-seed-drops': { body: 'amber', closure: 'white' },
  'caprylic-balance': { body: 'white', closure: 'bamboo' },
  'monolaurin-pellets': { body: 'amber', closure: 'copper' },

  'serrapeptase-pro': { body: 'cobalt', closure: 'black' },
  'nattokinase-2000': { body: 'white', closure: 'copper' },
  'lumbrokinase-select': { body: 'cobalt', closure: 'copper' },
  'biofilm-phase': { body: 'amber', closure: 'black' },
  'nac-clear': { body: 'white', closure: 'white' },
  'bromelain-systemic': { body: 'amber', closure: 'bamboo' },
  'mullein-clear': { body: 'cobalt', closure: 'black' },
  'lecithin-granules': { body: 'kraft', closure: 'copper' },

  'zeolite-binder': { body: 'charcoal', closure: 'bamboo' },
  'coconut-charcoal': { body: 'charcoal', closure: 'copper' },
  'bentonite-fine-clay': { body: 'white', closure: 'bamboo' },
  'chlorella-tablets': { body: 'charcoal', closure: 'copper' },
  'modified-citrus-pectin': { body: 'amber', closure: 'black' },
  'fulvic-humic-drops': { body: 'amber', closure: 'black' },
  'mushroom-chitosan': { body: 'white', closure: 'evergreen' },
  'total-binder': { body: 'amber', closure: 'evergreen' },
};

export const finishOf = (slug: string): Finish =>
  finishes[slug] ?? { body: 'amber', closure: 'black' };
