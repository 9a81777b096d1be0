import type { SeedProduct } from './product.ts';
import {
  capsuleCarrier,
  capsuleIngredients,
  commonFreeFrom,
  consultFirst,
  coolAndDry,
  delayedCapsuleIngredients,
  resealAfterUse,
} from './wording.ts';

export const absorption: SeedProduct[] = [
  {
    slug: 'enzyme-spectrum',
    name: 'Enzyme Spectrum',
    tagline: 'Full-range plant digestive enzymes',
    description:
      'Nine plant-based enzymes that work across the whole range of gut acidity, so that protein, fat, starch and fiber are all well broken down.',
    category: 'absorption',
    container: 'bottle',
    contents: '90 vegetarian capsules',
    price: '39.00',
    stockQuantity: 165,
    lowStockThreshold: 20,
    benefits: [
      'Supports complete digestion of mixed meals',
      'Promotes nutrient uptake',
      'Helps ease occasional fullness and gas',
      'Active from stomach to small intestine',
      'Suitable for vegetarians',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '90',
    suggestedUse:
      'Take 1 capsule at the start of each main meal, or as directed by your practitioner.',
    facts: [
      { name: 'Amylase', amount: '20,000 DU', dailyValue: null },
      { name: 'Protease 4.5', amount: '60,000 HUT', dailyValue: null },
      { name: 'Protease 6.0', amount: '25,000 HUT', dailyValue: null },
      { name: 'Acid-stable protease', amount: '50 SAPU', dailyValue: null },
      { name: 'Lipase', amount: '3,000 FIP', dailyValue: null },
      { name: 'Lactase', amount: '1,500 ALU', dailyValue: null },
      { name: 'Cellulase', amount: '1,200 CU', dailyValue: null },
      { name: 'Alpha-galactosidase', amount: '300 GALU', dailyValue: null },
      { name: 'Glucoamylase', amount: '30 AGU', dailyValue: null },
    ],
    otherIngredients: 'Hypromellose (plant-based capsule), organic rice extract, silica',
    cautions: `Not for use with a sensitive or irritated stomach lining. ${consultFirst}`,
    summary:
      'Food feeds you only once it has been taken apart. Enzyme Spectrum covers every major food group and a wide span of acidity, so that work starts in the stomach and continues where nutrients are absorbed.',
    actions: [
      {
        ingredient: 'Proteases',
        action:
          'Three of them, each with its own preferred acidity, to open up proteins in stages.',
      },
      {
        ingredient: 'Lipase',
        action: 'Splits fats into the small units that bile can carry to the gut wall.',
      },
      {
        ingredient: 'Alpha-galactosidase',
        action: 'Takes on the sugars of beans and cabbages before gut flora ferment them.',
      },
    ],
    timing: {
      moments: ['morning', 'midday', 'evening'],
      advice: 'With the first bite of each main meal',
    },
    pairings: [
      { slug: 'betaine-hcl-pepsin', reason: 'Adds acid and pepsin for protein-rich meals' },
      { slug: 'bile-flow', reason: 'Emulsifies fats so that lipase can reach them' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Proteases', origin: 'Fermented from Aspergillus cultures in Japan' },
      { ingredient: 'Lipase', origin: 'Fermented in Virginia, USA' },
      { ingredient: 'Rice extract', origin: 'Organically grown in California, USA' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Enzymes are stated in activity units, because weight says little about strength.',
      'DU, HUT, SAPU, FIP, ALU, CU, GALU and AGU are standard units of the enzyme trade.',
    ],
  },
  {
    slug: 'betaine-hcl-pepsin',
    name: 'Betaine HCl & Pepsin',
    tagline: 'Stomach acid support with gentian',
    description:
      'Betaine hydrochloride, pepsin and a touch of gentian to support normal stomach acidity when a protein-rich meal calls for more.',
    category: 'absorption',
    container: 'bottle',
    contents: '120 vegetarian capsules',
    price: '29.95',
    stockQuantity: 97,
    lowStockThreshold: 10,
    benefits: [
      'Supports normal stomach acidity',
      'Promotes protein digestion',
      'Helps free minerals and vitamin B12 from food',
      'Easy to adjust one capsule at a time',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '120',
    suggestedUse:
      'Take 1 capsule midway through a meal that contains protein, or as directed by your practitioner.',
    facts: [
      { name: 'Betaine hydrochloride', amount: '650 mg', dailyValue: null },
      { name: 'Pepsin (1:10,000)', amount: '100 mg', dailyValue: null },
      { name: 'Gentian root extract (4:1)', amount: '20 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Do not use with a sensitive stomach lining or together with pain-relieving or acid-reducing medication. Stop if you feel warmth or discomfort. ${consultFirst}`,
    summary:
      'Stomach acid opens proteins, wakes pepsin and frees minerals for uptake. Where it runs low, betaine HCl adds to it for the length of a meal, and gentian’s bitterness prompts the stomach’s own.',
    actions: [
      {
        ingredient: 'Betaine HCl',
        action: 'Releases its acid in the stomach and lowers the pH for the length of the meal.',
      },
      {
        ingredient: 'Pepsin',
        action: 'The stomach’s own protein-splitting enzyme, at work only in an acid setting.',
      },
      {
        ingredient: 'Gentian',
        action: 'An intensely bitter root that primes the natural flow of digestive juices.',
      },
    ],
    timing: { moments: ['midday', 'evening'], advice: 'Midway through a protein-rich meal' },
    pairings: [
      { slug: 'enzyme-spectrum', reason: 'Carries digestion on in the small intestine' },
      { slug: 'mucosa-restore', reason: 'Nourishes the lining, taken at another time of day' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Betaine', origin: 'Derived from sugar beet molasses, Finland' },
      { ingredient: 'Pepsin', origin: 'Porcine, produced in the Netherlands' },
      { ingredient: 'Gentian root', origin: 'Cultivated in the Massif Central, France' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      '1:10,000 states that one part of pepsin digests ten thousand parts of egg protein.',
      'The capsule is plant based, while pepsin itself is of animal origin.',
    ],
  },
  {
    slug: 'piperine-boost',
    name: 'Piperine Boost',
    tagline: 'Black pepper & ginger extract',
    description:
      'Ten milligrams of piperine from black pepper with ginger: a small capsule that helps the body make more of what it is given.',
    category: 'absorption',
    container: 'bottle',
    contents: '60 vegetarian capsules',
    price: '17.50',
    stockQuantity: 3,
    lowStockThreshold: 10,
    benefits: [
      'Supports the uptake of fat-soluble nutrients',
      'A natural companion to curcumin and CoQ10',
      'Promotes healthy digestive warmth',
      'One small capsule a day',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 1 capsule once daily together with the supplements it accompanies, or as directed by your practitioner.',
    facts: [
      { name: 'Black pepper fruit extract (95% piperine)', amount: '10 mg', dailyValue: null },
      { name: 'Ginger root extract (5% gingerols)', amount: '100 mg', dailyValue: null },
      { name: 'Long pepper fruit (Piper longum)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `May change how the body handles medication: leave at least 2 hours between the two. ${consultFirst}`,
    summary:
      'Many plant compounds leave the body almost as soon as they arrive. Piperine slows that departure and supports transport across the gut wall, which is why pepper and turmeric have always traveled together.',
    actions: [
      {
        ingredient: 'Piperine',
        action: 'Supports transport across the gut wall and slows early breakdown.',
      },
      {
        ingredient: 'Ginger',
        action: 'Gingerols promote normal stomach emptying and a comfortable meal.',
      },
      {
        ingredient: 'Long pepper',
        action: 'The traditional partner of black pepper in the Ayurvedic trikatu blend.',
      },
    ],
    timing: { moments: ['midday'], advice: 'With food and the supplements it accompanies' },
    pairings: [
      { slug: 'liver-renew', reason: 'Helps the body make use of its curcuminoids' },
      { slug: 'antioxidant-network', reason: 'A companion for its polyphenols' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Black pepper', origin: 'Malabar Coast, India' },
      { ingredient: 'Ginger root', origin: 'Organically grown in Peru' },
      { ingredient: 'Long pepper', origin: 'Assam, India' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Piperine is measured by liquid chromatography in every extract lot.',
      'One capsule corresponds to roughly a quarter teaspoon of ground black pepper.',
    ],
  },
  {
    slug: 'liposomal-c',
    name: 'Liposomal C',
    tagline: 'Phospholipid-wrapped vitamin C',
    description:
      'Vitamin C wrapped in sunflower phospholipids and buffered with calcium, for high intake that stays gentle on the stomach.',
    category: 'absorption',
    container: 'bottle',
    contents: '120 vegetarian capsules',
    price: '42.00',
    stockQuantity: 118,
    lowStockThreshold: 15,
    benefits: [
      'Supports vitamin C uptake',
      'Contributes to normal immune function',
      'Supports collagen formation',
      'Gentle, buffered form',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 2 capsules once daily with or without food, or as directed by your practitioner.',
    facts: [
      { name: 'Vitamin C (as calcium ascorbate)', amount: '1,000 mg', dailyValue: '1,111%' },
      { name: 'Calcium (as calcium ascorbate)', amount: '100 mg', dailyValue: '8%' },
      { name: 'Sunflower phospholipids', amount: '250 mg', dailyValue: null },
      { name: 'providing phosphatidylcholine', amount: '90 mg', dailyValue: null, indent: true },
      { name: 'Citrus bioflavonoids', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: consultFirst,
    summary:
      'The gut takes up only so much plain vitamin C at once. A phospholipid wrapping resembles the cell’s own membrane, which supports smoother uptake, and calcium ascorbate keeps the acidity away.',
    actions: [
      {
        ingredient: 'Vitamin C',
        action: 'Needed for collagen, normal immune function and iron uptake.',
      },
      {
        ingredient: 'Phospholipids',
        action: 'Form tiny spheres around vitamin C that resemble natural membranes.',
      },
      {
        ingredient: 'Bioflavonoids',
        action: 'The plant compounds vitamin C keeps company with in whole citrus fruit.',
      },
    ],
    timing: { moments: ['morning'], advice: 'With or without food, with a glass of water' },
    pairings: [
      { slug: 'glutathione-reserve', reason: 'Vitamin C helps return glutathione to service' },
      { slug: 'antioxidant-network', reason: 'Brings the fat-soluble partners' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Calcium ascorbate', origin: 'Made in Scotland, United Kingdom' },
      { ingredient: 'Phospholipids', origin: 'Sunflower grown in France' },
      { ingredient: 'Bioflavonoids', origin: 'Bitter orange from Andalusia, Spain' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Vitamin C is stated as ascorbic acid, not as the heavier calcium salt.',
      'Particle size of the phospholipid powder is measured after it is mixed with water.',
    ],
  },
  {
    slug: 'd3-k2-micelle',
    name: 'D3 K2 Micelle',
    tagline: 'Micellized vitamin D3 with MK-7',
    description:
      'Water-mixing drops of vitamin D3 and K2 as MK-7, micellized so that uptake does not depend on a fatty meal.',
    category: 'absorption',
    container: 'dropper',
    contents: '1 fl oz (30 mL)',
    price: '27.00',
    stockQuantity: 134,
    lowStockThreshold: 10,
    benefits: [
      'Supports bone and muscle function',
      'Contributes to normal immune function',
      'Helps direct calcium to where it belongs',
      'Mixes into water, needs no fatty meal',
    ],
    servingSize: '0.5 mL (15 drops)',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 15 drops once daily in water or directly on the tongue, or as directed by your practitioner.',
    facts: [
      { name: 'Vitamin D (as cholecalciferol)', amount: '50 mcg', dailyValue: '250%' },
      { name: 'Vitamin K (as menaquinone-7)', amount: '90 mcg', dailyValue: '75%' },
    ],
    otherIngredients:
      'Purified water, organic vegetable glycerin, quillaja extract, medium-chain triglycerides, mixed tocopherols, natural orange oil',
    cautions: `Contains vitamin K: speak to your practitioner if you take blood-thinning medication. ${consultFirst}`,
    summary:
      'Vitamins D and K are made for fat, while the gut is mostly water. Micelles bridge the two: tiny droplets, small enough to stay clear in a glass, that carry both vitamins to the gut wall.',
    actions: [
      {
        ingredient: 'Vitamin D3',
        action: 'Supports calcium uptake, muscle function and a steady immune response.',
      },
      {
        ingredient: 'Vitamin K2 (MK-7)',
        action: 'Activates the proteins that bind calcium in bone, and stays for days.',
      },
      {
        ingredient: 'Quillaja micelles',
        action: 'A natural soap-bark emulsifier that turns oil into a clear dispersion.',
      },
    ],
    timing: { moments: ['morning'], advice: 'In water or on the tongue, any time of day' },
    pairings: [
      { slug: 'prebiotic-fiber', reason: 'Soluble fiber that supports mineral uptake' },
      { slug: 'liposomal-c', reason: 'Supports the collagen that minerals settle on' },
    ],
    storage: 'Shake before use. Refrigerate after opening and use within 120 days.',
    origins: [
      { ingredient: 'Vitamin D3', origin: 'From lichen, harvested in Scandinavia' },
      { ingredient: 'Vitamin K2', origin: 'All-trans MK-7 from fermented chickpea, Norway' },
      { ingredient: 'Quillaja', origin: 'Sustainably pruned trees, Chile' },
    ],
    carrier: 'Alcohol-free micelle dispersion in purified water and vegetable glycerin',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Alcohol', 'Artificial colors', 'Polysorbates'],
    notes: [
      '50 mcg of vitamin D equals 2,000 IU.',
      'All-trans MK-7 is the form of vitamin K2 the body recognizes.',
    ],
  },
  {
    slug: 'flora-fifty',
    name: 'Flora Fifty',
    tagline: '50 billion CFU, five strains',
    description:
      'Fifty billion live cultures from five well-characterized strains in a delayed-release capsule, counted at the end of shelf life.',
    category: 'absorption',
    container: 'bottle',
    contents: '30 delayed-release capsules',
    price: '52.00',
    stockQuantity: 12,
    lowStockThreshold: 15,
    benefits: [
      'Supports a balanced gut flora',
      'Promotes regularity and comfort',
      'Supports the gut’s natural barrier',
      'Contributes to normal immune function',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '30',
    suggestedUse:
      'Take 1 capsule once daily before breakfast, or as directed by your practitioner.',
    facts: [
      { name: 'Lactobacillus acidophilus', amount: '15 billion CFU', dailyValue: null },
      { name: 'Bifidobacterium lactis', amount: '15 billion CFU', dailyValue: null },
      { name: 'Lactiplantibacillus plantarum', amount: '8 billion CFU', dailyValue: null },
      { name: 'Lacticaseibacillus rhamnosus', amount: '7 billion CFU', dailyValue: null },
      { name: 'Bifidobacterium longum', amount: '5 billion CFU', dailyValue: null },
    ],
    otherIngredients: `${delayedCapsuleIngredients}, inulin`,
    cautions: `Take 2 hours apart from antibiotics. ${consultFirst}`,
    summary:
      'Good flora help finish digestion, make vitamins and keep the gut lining in good order. Flora Fifty carries five strains past stomach acid, with a count that still holds on the last day of shelf life.',
    actions: [
      {
        ingredient: 'Lactobacilli',
        action: 'Settle mainly in the small intestine and make lactic acid that keeps balance.',
      },
      {
        ingredient: 'Bifidobacteria',
        action: 'Favor the colon, where they turn fiber into short-chain fatty acids.',
      },
      {
        ingredient: 'Delayed release',
        action: 'A capsule that resists stomach acid so that more cultures arrive alive.',
      },
    ],
    timing: { moments: ['morning'], advice: 'About 20 minutes before breakfast' },
    pairings: [
      { slug: 'prebiotic-fiber', reason: 'Feeds the cultures once they arrive' },
      { slug: 'mucosa-restore', reason: 'Nourishes the lining they live on' },
    ],
    storage: 'Keep refrigerated. Stable for up to 14 days at room temperature when traveling.',
    origins: [
      { ingredient: 'Live cultures', origin: 'Fermented and freeze-dried in Wisconsin, USA' },
      { ingredient: 'Inulin', origin: 'Chicory root grown in Belgium' },
      { ingredient: 'Capsule', origin: 'Plant cellulose and gellan gum, France' },
    ],
    carrier: 'Delayed-release plant capsule that withstands stomach acid',
    freeFrom: commonFreeFrom,
    notes: [
      'CFU stands for colony-forming units. The count is assured at the end of shelf life.',
      'Cultures carry their current scientific names, as revised for lactobacilli in 2020.',
    ],
  },
  {
    slug: 'mucosa-restore',
    name: 'Mucosa Restore',
    tagline: 'Glutamine, zinc carnosine & DGL',
    description:
      'A soothing vanilla-pear powder of L-glutamine, zinc carnosine, marshmallow and aloe that nourishes the lining of the gut.',
    category: 'absorption',
    container: 'pouch',
    contents: '240 g powder',
    price: '56.50',
    stockQuantity: 0,
    lowStockThreshold: 10,
    benefits: [
      'Nourishes the cells of the gut lining',
      'Supports the gut’s natural barrier',
      'Soothes and coats with demulcent herbs',
      'Promotes everyday digestive comfort',
    ],
    servingSize: '1 scoop (8 g)',
    servingsPerContainer: '30',
    suggestedUse:
      'Stir 1 scoop into 8 fl oz of cool water once daily between meals, or as directed by your practitioner.',
    facts: [
      { name: 'Zinc (as zinc L-carnosine)', amount: '16 mg', dailyValue: '145%' },
      { name: 'L-Glutamine', amount: '5,000 mg', dailyValue: null },
      { name: 'N-Acetyl-D-glucosamine', amount: '750 mg', dailyValue: null },
      { name: 'Deglycyrrhizinated licorice (DGL)', amount: '500 mg', dailyValue: null },
      { name: 'Marshmallow root', amount: '400 mg', dailyValue: null },
      { name: 'Slippery elm bark', amount: '300 mg', dailyValue: null },
      { name: 'Aloe vera inner leaf (200:1)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: 'Natural pear and vanilla flavors, acacia gum, monk fruit extract',
    cautions: `Contains a shellfish-derived ingredient (N-acetyl-D-glucosamine). ${consultFirst}`,
    summary:
      'The gut lining renews itself every few days and has a large appetite. Mucosa Restore supplies its preferred fuel, glutamine, with zinc carnosine and soft, coating herbs.',
    actions: [
      {
        ingredient: 'L-Glutamine',
        action: 'The main fuel of the cells that line the small intestine.',
      },
      {
        ingredient: 'Zinc carnosine',
        action: 'Dissolves slowly and stays close to the lining it supports.',
      },
      {
        ingredient: 'DGL & marshmallow',
        action: 'Demulcent roots that form a soft, soothing layer.',
      },
    ],
    timing: { moments: ['bedtime'], advice: 'Between meals, or an hour before bed' },
    pairings: [
      { slug: 'flora-fifty', reason: 'Live cultures for the same terrain' },
      { slug: 'prebiotic-fiber', reason: 'Feeds the flora that feed the lining' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'L-Glutamine', origin: 'Fermented from beet sugar in Japan' },
      { ingredient: 'Marshmallow root', origin: 'Organically grown in Croatia' },
      { ingredient: 'Aloe vera', origin: 'Hand filleted in the Yucatán, Mexico' },
    ],
    carrier: 'Loose powder in a resealable matte pouch, measuring scoop inside',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Maltodextrin'],
    notes: [
      'Licorice is deglycyrrhizinated: the compound that can affect blood pressure is removed.',
      '75 mg of zinc L-carnosine supplies 16 mg of zinc.',
    ],
  },
  {
    slug: 'prebiotic-fiber',
    name: 'Prebiotic Fiber',
    tagline: 'Guar & acacia, gentle and clear',
    description:
      'Two gentle soluble fibers that vanish into any drink and feed the flora slowly, without the bloating of harsher prebiotics.',
    category: 'absorption',
    container: 'jar',
    contents: '210 g powder',
    price: '31.00',
    stockQuantity: 71,
    lowStockThreshold: 12,
    benefits: [
      'Feeds a balanced gut flora',
      'Promotes regularity',
      'Supports mineral uptake',
      'Dissolves clear and tasteless',
    ],
    servingSize: '1 scoop (7 g)',
    servingsPerContainer: '30',
    suggestedUse:
      'Stir 1 scoop into any drink or soft food once daily. Start with half a scoop for the first week, or as directed by your practitioner.',
    facts: [
      { name: 'Calories', amount: '15', dailyValue: '' },
      { name: 'Total carbohydrate', amount: '7 g', dailyValue: '3%' },
      { name: 'Dietary fiber', amount: '6 g', dailyValue: '21%', indent: true },
      { name: 'Partially hydrolyzed guar gum', amount: '5,000 mg', dailyValue: null },
      { name: 'Organic acacia gum', amount: '2,000 mg', dailyValue: null },
    ],
    otherIngredients: 'None',
    cautions: `Drink plenty of water while using this product. ${consultFirst}`,
    summary:
      'Flora need food of their own. These two fibers ferment slowly along the whole colon, so that beneficial bacteria are fed without the sudden gas that faster fibers bring.',
    actions: [
      {
        ingredient: 'Hydrolyzed guar',
        action: 'Short, soluble chains that bifidobacteria and butyrate makers thrive on.',
      },
      {
        ingredient: 'Acacia gum',
        action: 'Branched tree fiber that ferments slowly, far along the colon.',
      },
      {
        ingredient: 'Short-chain fatty acids',
        action: 'What flora make of fiber: nourishment for the gut wall and mineral uptake.',
      },
    ],
    timing: { moments: ['morning'], advice: 'Stirred into coffee, water or porridge' },
    pairings: [
      { slug: 'flora-fifty', reason: 'The cultures this fiber feeds' },
      { slug: 'green-restore', reason: 'Both go into the same morning glass' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'Guar', origin: 'Grown in Rajasthan, India' },
      { ingredient: 'Acacia gum', origin: 'Hand tapped in Senegal' },
      { ingredient: 'Milling', origin: 'Agglomerated without additives in Germany' },
    ],
    carrier: 'Loose powder in a wide-mouth jar, measuring scoop inside',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Sweeteners', 'Flavorings'],
    notes: [
      'Percent Daily Value for fiber is based on 28 g per day.',
      'Hydrolyzed means cut into shorter chains with an enzyme, so that the powder stays fluid.',
    ],
  },
];
