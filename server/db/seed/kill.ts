import type { SeedProduct } from './product.ts';
import {
  capsuleCarrier,
  capsuleIngredients,
  commonFreeFrom,
  consultFirst,
  coolAndDry,
  shakeAndKeepCool,
  tinctureCarrier,
  tinctureIngredients,
} from './wording.ts';

export const kill: SeedProduct[] = [
  {
    slug: 'oregano-forte',
    name: 'Oregano Forte',
    tagline: 'Wild oregano oil, 70% carvacrol',
    description:
      'Steam-distilled wild oregano oil with a high carvacrol content, rounded with thyme and olive oil in an easy softgel.',
    category: 'kill',
    container: 'bottle',
    contents: '60 vegetarian softgels',
    price: '33.50',
    stockQuantity: 126,
    lowStockThreshold: 10,
    benefits: [
      'Supports microbial balance in the gut',
      'Supports seasonal well-being',
      'Contributes natural antioxidants',
      'No burn: softgels pass the tongue untouched',
    ],
    servingSize: '1 softgel',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 1 softgel twice daily with food for up to 4 weeks, or as directed by your practitioner.',
    facts: [
      { name: 'Oregano leaf oil (Origanum vulgare)', amount: '150 mg', dailyValue: null },
      { name: 'providing carvacrol', amount: '105 mg', dailyValue: null, indent: true },
      { name: 'Thyme leaf oil (Thymus vulgaris)', amount: '15 mg', dailyValue: null },
      { name: 'Extra virgin olive oil', amount: '300 mg', dailyValue: null },
    ],
    otherIngredients: 'Modified tapioca starch, vegetable glycerin, carrageenan, purified water',
    cautions: `Not for continuous use beyond 4 weeks. Not suitable for those sensitive to plants of the mint family. ${consultFirst}`,
    summary:
      'Oregano from dry mountain slopes makes far more aromatic oil than the kitchen herb. Carvacrol and thymol, its two best-known compounds, support a balanced gut flora and carry that unmistakable scent.',
    actions: [
      {
        ingredient: 'Carvacrol',
        action: 'The signature phenol of wild oregano, kept at a steady 70% of the oil.',
      },
      {
        ingredient: 'Thyme oil',
        action: 'Adds thymol, carvacrol’s natural sister compound.',
      },
      {
        ingredient: 'Olive oil',
        action: 'Carries the aromatic oil gently and softens its warmth.',
      },
    ],
    timing: { moments: ['morning', 'evening'], advice: 'With food, never on an empty stomach' },
    pairings: [
      { slug: 'flora-fifty', reason: 'Taken hours later, to keep the flora well supplied' },
      { slug: 'biofilm-phase', reason: 'Enzymes that prepare the ground' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Oregano', origin: 'Wild gathered on the Aegean coast, Türkiye' },
      { ingredient: 'Thyme', origin: 'Cultivated in Provence, France' },
      { ingredient: 'Olive oil', origin: 'Cold pressed in Crete, Greece' },
    ],
    carrier: 'Seamless plant softgel made from tapioca, no gelatin',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Gelatin', 'Artificial colors', 'Titanium dioxide'],
    notes: [
      'Carvacrol is measured by gas chromatography in every lot of oil.',
      'Steam distillation uses water alone, so no solvent can remain.',
    ],
  },
  {
    slug: 'berberine-complex',
    name: 'Berberine Complex',
    tagline: 'Berberine HCl with Oregon grape',
    description:
      'Golden berberine from Indian barberry root with Oregon grape and goldenthread, for microbial balance and a healthy metabolism.',
    category: 'kill',
    container: 'bottle',
    contents: '60 vegetarian capsules',
    price: '38.00',
    stockQuantity: 109,
    lowStockThreshold: 15,
    benefits: [
      'Supports microbial balance in the gut',
      'Supports healthy glucose metabolism already in the normal range',
      'Helps maintain healthy lipid levels already in the normal range',
      'Three berberine-bearing roots in one capsule',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 1 capsule twice daily before meals for up to 8 weeks, or as directed by your practitioner.',
    facts: [
      {
        name: 'Berberine hydrochloride (from Indian barberry)',
        amount: '500 mg',
        dailyValue: null,
      },
      { name: 'Oregon grape root extract (4:1)', amount: '75 mg', dailyValue: null },
      { name: 'Goldenthread rhizome (Coptis chinensis)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Not for use during pregnancy or nursing, by children, or with blood sugar medication unless your practitioner agrees. ${consultFirst}`,
    summary:
      'Berberine is the bright yellow alkaloid that several unrelated roots have in common. It acts mostly within the gut, where it supports flora balance and the signals that govern everyday metabolism.',
    actions: [
      {
        ingredient: 'Berberine HCl',
        action: 'Supports AMPK, the cell’s energy gauge, and balance among gut flora.',
      },
      {
        ingredient: 'Oregon grape',
        action: 'Adds berbamine and other companion alkaloids of the whole root.',
      },
      {
        ingredient: 'Goldenthread',
        action: 'A bitter rhizome of the Chinese tradition, itself rich in berberine.',
      },
    ],
    timing: { moments: ['morning', 'evening'], advice: 'About 15 minutes before a meal' },
    pairings: [
      { slug: 'prebiotic-fiber', reason: 'Keeps beneficial flora well fed' },
      { slug: 'liver-renew', reason: 'Bile and liver support alongside' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Indian barberry', origin: 'Foothills of Himachal Pradesh, India' },
      { ingredient: 'Oregon grape', origin: 'Responsibly gathered in Oregon, USA' },
      { ingredient: 'Goldenthread', origin: 'Cultivated in Sichuan, China' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Berberine HCl is at least 97% pure by liquid chromatography.',
      'A slight yellow tint on the capsule is the natural color of berberine.',
    ],
  },
  {
    slug: 'walnut-and-clove',
    name: 'Walnut & Clove',
    tagline: 'Green black walnut hull drops',
    description:
      'Green black walnut hulls, clove bud and sweet Annie in a bold, classic tincture for intestinal balance.',
    category: 'kill',
    container: 'dropper',
    contents: '2 fl oz (60 mL)',
    price: '27.50',
    stockQuantity: 58,
    lowStockThreshold: 10,
    benefits: [
      'Supports a balanced intestinal environment',
      'A time-honored trio of bitter botanicals',
      'Promotes healthy digestion',
      'Hulls picked green, at their most potent',
    ],
    servingSize: '1 mL (about 1 dropper)',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 1 mL in water twice daily before meals for 2 weeks, then pause for 1 week, or as directed by your practitioner.',
    facts: [
      { name: 'Green black walnut hull extract (1:3)', amount: '500 mg', dailyValue: null },
      { name: 'Clove bud extract (1:4)', amount: '250 mg', dailyValue: null },
      { name: 'Sweet Annie herb extract (1:4)', amount: '200 mg', dailyValue: null },
      { name: 'Gentian root extract (1:5)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: tinctureIngredients,
    cautions: `Contains alcohol and tree nuts (black walnut). Not for use during pregnancy or nursing. ${consultFirst}`,
    summary:
      'Three strong characters: tannic walnut hull, warm clove and aromatic sweet Annie. Together they form one of the best-known combinations in herbal practice for keeping the intestinal environment in balance.',
    actions: [
      {
        ingredient: 'Black walnut hull',
        action: 'Picked while still green, when juglone and tannins are at their height.',
      },
      {
        ingredient: 'Clove bud',
        action: 'Eugenol gives clove its warmth and its standing in digestive blends.',
      },
      {
        ingredient: 'Sweet Annie',
        action: 'A bitter, fragrant Artemisia that supports a balanced gut environment.',
      },
    ],
    timing: { moments: ['morning', 'evening'], advice: '15 minutes before a meal, in water' },
    pairings: [
      { slug: 'total-binder', reason: 'Taken 2 hours later, to capture and carry away' },
      { slug: 'bile-flow', reason: 'Keeps natural elimination moving' },
    ],
    storage: shakeAndKeepCool,
    origins: [
      { ingredient: 'Black walnut hull', origin: 'Hand picked green in Missouri, USA' },
      { ingredient: 'Clove bud', origin: 'Sun dried on Zanzibar, Tanzania' },
      { ingredient: 'Sweet Annie', origin: 'Organically grown in Vermont, USA' },
    ],
    carrier: tinctureCarrier,
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Preservatives'],
    notes: [
      '1:3 means one part of plant was extracted in three parts of liquid.',
      'The deep brown color comes from walnut tannins and may stain fabric.',
    ],
  },
  {
    slug: 'allicin-max',
    name: 'Allicin Max',
    tagline: 'Stabilized allicin from fresh garlic',
    description:
      'Allicin, the compound garlic makes when it is crushed, stabilized and ready to use, with parsley for fresher breath.',
    category: 'kill',
    container: 'bottle',
    contents: '90 vegetarian capsules',
    price: '36.95',
    stockQuantity: 83,
    lowStockThreshold: 10,
    benefits: [
      'Supports a balanced gut flora',
      'Supports normal immune function',
      'Helps maintain cardiovascular wellness',
      'Ready-made allicin, no conversion needed',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '45',
    suggestedUse: 'Take 2 capsules once daily with food, or as directed by your practitioner.',
    facts: [
      { name: 'Garlic bulb extract (Allium sativum)', amount: '450 mg', dailyValue: null },
      { name: 'providing stabilized allicin', amount: '4.5 mg', dailyValue: null, indent: true },
      { name: 'Parsley leaf', amount: '100 mg', dailyValue: null },
      { name: 'Ginger root extract (5% gingerols)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: `${capsuleIngredients}, acacia gum`,
    cautions: `May add to the effect of blood-thinning medication. Stop two weeks before surgery. ${consultFirst}`,
    summary:
      'Whole garlic holds no allicin at all: it forms when a clove is crushed, then fades within hours. Here it is captured in cold water and stabilized, so that each capsule delivers it as is.',
    actions: [
      {
        ingredient: 'Allicin',
        action: 'Garlic’s most active sulfur compound, delivered ready made.',
      },
      {
        ingredient: 'Parsley leaf',
        action: 'Chlorophyll-rich, to keep breath fresh.',
      },
      {
        ingredient: 'Ginger root',
        action: 'Warms digestion and keeps garlic agreeable.',
      },
    ],
    timing: { moments: ['midday'], advice: 'With food, in the middle of the meal' },
    pairings: [
      { slug: 'berberine-complex', reason: 'A complementary plant compound for flora balance' },
      { slug: 'flora-fifty', reason: 'Taken at another time of day' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Garlic', origin: 'Fresh bulbs from Castilla-La Mancha, Spain' },
      { ingredient: 'Parsley leaf', origin: 'Organically grown in Germany' },
      { ingredient: 'Ginger root', origin: 'Organically grown in Peru' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Allicin is measured directly, not stated as a potential yield.',
      'Extraction is done with cold water and without solvents.',
    ],
  },
  {
    slug: 'neem-and-olive-leaf',
    name: 'Neem & Olive Leaf',
    tagline: 'Bitter leaves with andrographis',
    description:
      'Two of the world’s great bitter leaves, neem and olive, joined by andrographis to support inner balance and clear skin.',
    category: 'kill',
    container: 'bottle',
    contents: '90 vegetarian capsules',
    price: '29.00',
    stockQuantity: 9,
    lowStockThreshold: 12,
    benefits: [
      'Supports microbial balance',
      'Supports clear, comfortable skin',
      'Promotes seasonal resilience',
      'Helps maintain healthy circulation',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '45',
    suggestedUse:
      'Take 2 capsules once daily with food for up to 8 weeks, or as directed by your practitioner.',
    facts: [
      { name: 'Neem leaf (Azadirachta indica)', amount: '500 mg', dailyValue: null },
      { name: 'Olive leaf extract (20% oleuropein)', amount: '400 mg', dailyValue: null },
      { name: 'Andrographis extract (10% andrographolides)', amount: '150 mg', dailyValue: null },
      { name: 'Holy basil leaf extract (5:1)', amount: '100 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Not for use during pregnancy or nursing, by children, or by couples planning a pregnancy. ${consultFirst}`,
    summary:
      'Every tradition has its bitter leaf. In India it is neem, around the Mediterranean it is olive. Together, with andrographis, they support balance on the inside that often shows on the outside.',
    actions: [
      {
        ingredient: 'Neem leaf',
        action: 'Limonoids such as nimbin support balance of the skin and gut.',
      },
      {
        ingredient: 'Olive leaf',
        action: 'Oleuropein, the bitter heart of the olive tree, supports resilience.',
      },
      {
        ingredient: 'Andrographis',
        action: 'Known as the king of bitters, and used at the change of season.',
      },
    ],
    timing: { moments: ['midday'], advice: 'With food and a full glass of water' },
    pairings: [
      { slug: 'lymph-flow', reason: 'Skin and lymph are often supported together' },
      { slug: 'coconut-charcoal', reason: 'Taken 2 hours apart' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Neem leaf', origin: 'Organically grown in Karnataka, India' },
      { ingredient: 'Olive leaf', origin: 'Groves of Andalusia, Spain' },
      { ingredient: 'Andrographis', origin: 'Cultivated in Tamil Nadu, India' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Oleuropein and andrographolides are measured by liquid chromatography.',
      'Neem leaf is used whole, dried in the shade and milled.',
    ],
  },
  {
    slug: 'citrus-seed-drops',
    name: 'Citrus Seed Drops',
    tagline: 'Grapefruit seed in glycerin',
    description:
      'A concentrated grapefruit seed and pulp extract in vegetable glycerin, measured by the drop for flexible daily balance.',
    category: 'kill',
    container: 'dropper',
    contents: '1 fl oz (30 mL)',
    price: '19.95',
    stockQuantity: 1,
    lowStockThreshold: 5,
    benefits: [
      'Supports a balanced gut flora',
      'Supplies citrus polyphenols',
      'Measured drop by drop',
      'Alcohol-free base',
    ],
    servingSize: '0.5 mL (15 drops)',
    servingsPerContainer: '60',
    suggestedUse:
      'Stir 15 drops into at least 6 fl oz of water or juice once or twice daily with food, or as directed by your practitioner. Never take undiluted.',
    facts: [
      { name: 'Grapefruit seed and pulp extract', amount: '165 mg', dailyValue: null },
      { name: 'providing citrus polyphenols', amount: '66 mg', dailyValue: null, indent: true },
      { name: 'Bitter orange peel extract', amount: '20 mg', dailyValue: null },
    ],
    otherIngredients: 'Organic vegetable glycerin, purified water, citric acid',
    cautions: `Grapefruit can change how the body handles many medications: speak to your pharmacist first. Keep away from the eyes. ${consultFirst}`,
    summary:
      'The parts of a grapefruit we throw away are the ones richest in polyphenols. Pressed, extracted and settled in glycerin, they become a sharp, bitter drop that supports a balanced gut flora.',
    actions: [
      {
        ingredient: 'Citrus polyphenols',
        action: 'Naringin and its relatives from seed, membrane and pulp.',
      },
      {
        ingredient: 'Bitter orange peel',
        action: 'Aromatic bitterness that prompts digestive juices.',
      },
      {
        ingredient: 'Glycerin base',
        action: 'Keeps the extract stable without alcohol or preservatives.',
      },
    ],
    timing: { moments: ['morning', 'evening'], advice: 'Well diluted, together with food' },
    pairings: [
      { slug: 'prebiotic-fiber', reason: 'Keeps beneficial flora supplied' },
      { slug: 'oregano-forte', reason: 'An aromatic counterpart' },
    ],
    storage: shakeAndKeepCool,
    origins: [
      { ingredient: 'Grapefruit seed', origin: 'Juice groves of Florida, USA' },
      { ingredient: 'Bitter orange peel', origin: 'Seville, Spain' },
      { ingredient: 'Vegetable glycerin', origin: 'Organic rapeseed, France' },
    ],
    carrier: 'Alcohol-free extract in organic vegetable glycerin',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Alcohol', 'Parabens', 'Benzethonium salts'],
    notes: [
      'Every lot is screened for synthetic quaternary preservatives.',
      'Polyphenols are stated as gallic acid equivalents.',
    ],
  },
  {
    slug: 'caprylic-balance',
    name: 'Caprylic Balance',
    tagline: 'Buffered caprylic acid from coconut',
    description:
      'Caprylic acid from coconut, buffered with calcium and magnesium for slow release and partnered with undecylenic acid.',
    category: 'kill',
    container: 'bottle',
    contents: '120 vegetarian capsules',
    price: '31.50',
    stockQuantity: 92,
    lowStockThreshold: 10,
    benefits: [
      'Supports healthy yeast balance in the gut',
      'Supports normal intestinal flora',
      'Buffered for slow, even release',
      'Sourced from coconut alone',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '60',
    suggestedUse: 'Take 2 capsules twice daily with meals, or as directed by your practitioner.',
    facts: [
      { name: 'Calcium (as calcium caprylate)', amount: '65 mg', dailyValue: '5%' },
      { name: 'Magnesium (as magnesium caprylate)', amount: '42 mg', dailyValue: '10%' },
      { name: 'Caprylic acid', amount: '800 mg', dailyValue: null },
      { name: 'Undecylenic acid', amount: '100 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Increase slowly over one week if your stomach is sensitive. ${consultFirst}`,
    summary:
      'Medium-chain fatty acids are part of coconut’s own defense. Bound to minerals, caprylic acid releases little by little along the intestine instead of all at once in the stomach.',
    actions: [
      {
        ingredient: 'Caprylic acid',
        action: 'An eight-carbon fatty acid that supports normal yeast balance.',
      },
      {
        ingredient: 'Mineral buffer',
        action: 'Calcium and magnesium slow the release along the intestine.',
      },
      {
        ingredient: 'Undecylenic acid',
        action: 'An eleven-carbon companion derived from castor beans.',
      },
    ],
    timing: { moments: ['morning', 'evening'], advice: 'In the middle of a meal' },
    pairings: [
      { slug: 'flora-fifty', reason: 'Replenishes beneficial cultures' },
      { slug: 'enzyme-spectrum', reason: 'Helps fats and sugars leave the table' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Caprylic acid', origin: 'Coconut from the Philippines, no palm' },
      { ingredient: 'Undecylenic acid', origin: 'Castor bean grown in Gujarat, India' },
      { ingredient: 'Mineral salts', origin: 'Reacted in Utah, USA' },
    ],
    carrier: capsuleCarrier,
    freeFrom: [...commonFreeFrom.slice(0, 5), 'Palm oil'],
    notes: [
      'The stated amount is caprylic acid itself, without the weight of the minerals.',
      'The capsules have a natural coconut-soap scent.',
    ],
  },
  {
    slug: 'monolaurin-pellets',
    name: 'Monolaurin Pellets',
    tagline: 'Pure lauric acid monoglyceride',
    description:
      'Tiny, pure monolaurin pellets from coconut lauric acid, spooned straight from the jar to support immune and microbial balance.',
    category: 'kill',
    container: 'jar',
    contents: '225 g pellets',
    price: '54.00',
    stockQuantity: 45,
    lowStockThreshold: 10,
    benefits: [
      'Supports normal immune function',
      'Supports microbial balance',
      'Three grams in a single scoop',
      'One ingredient, nothing else',
    ],
    servingSize: '1 scoop (3 g)',
    servingsPerContainer: '75',
    suggestedUse:
      'Start with a quarter scoop daily and build to 1 scoop once daily with food, swallowed with cool water, or as directed by your practitioner. Do not chew.',
    facts: [
      { name: 'Calories', amount: '25', dailyValue: '' },
      { name: 'Total fat', amount: '3 g', dailyValue: '4%' },
      { name: 'Monolaurin (glyceryl monolaurate)', amount: '3,000 mg', dailyValue: null },
    ],
    otherIngredients: 'None',
    cautions: `Increase slowly. Not suitable for those sensitive to coconut. ${consultFirst}`,
    summary:
      'Monolaurin is what the body makes from lauric acid, the main fatty acid of coconut and a natural part of human milk. As small pellets it slips past the tongue, where its taste would be sharp.',
    actions: [
      {
        ingredient: 'Monolaurin',
        action: 'One lauric acid on a glycerol backbone: the active form, ready made.',
      },
      {
        ingredient: 'Pellet form',
        action: 'Cool-prilled beads that are swallowed whole and never bitter.',
      },
      {
        ingredient: 'Slow build-up',
        action: 'A quarter scoop to begin with lets the gut flora adapt at ease.',
      },
    ],
    timing: { moments: ['evening'], advice: 'With food, swallowed with cool water' },
    pairings: [
      { slug: 'liposomal-c', reason: 'Shared support for normal immune function' },
      { slug: 'flora-fifty', reason: 'Keeps beneficial cultures in the majority' },
    ],
    storage: 'Keep below 25 °C so that the pellets stay separate. Close the jar tightly.',
    origins: [
      { ingredient: 'Lauric acid', origin: 'Coconut from the Philippines' },
      { ingredient: 'Glycerin', origin: 'Organic rapeseed, France' },
      { ingredient: 'Pelleting', origin: 'Cool prilled in Ohio, USA' },
    ],
    carrier: 'Free-flowing pellets in a wide-mouth jar, measuring scoop inside',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Palm oil', 'Flow agents', 'Artificial colors'],
    notes: [
      'Monoglyceride content is at least 95% by gas chromatography.',
      'Pellets soften above 56 °C: never stir them into hot drinks.',
    ],
  },
];
