import type { SeedProduct } from './product.ts';
import {
  bloodThinnerCaution,
  capsuleCarrier,
  capsuleIngredients,
  commonFreeFrom,
  consultFirst,
  coolAndDry,
  delayedCapsuleCarrier,
  delayedCapsuleIngredients,
  resealAfterUse,
  shakeAndKeepCool,
  tinctureCarrier,
  tinctureIngredients,
} from './wording.ts';

export const dissolve: SeedProduct[] = [
  {
    slug: 'serrapeptase-pro',
    name: 'Serrapeptase Pro',
    tagline: '120,000 SU systemic enzyme',
    description:
      'High-activity serrapeptase in a delayed-release capsule, taken between meals so that the enzyme is free to work systemically.',
    category: 'dissolve',
    container: 'bottle',
    contents: '90 delayed-release capsules',
    price: '45.00',
    stockQuantity: 104,
    lowStockThreshold: 10,
    benefits: [
      'Supports the normal breakdown of spent proteins',
      'Supports clear, comfortable airways',
      'Promotes ease of movement after exertion',
      'Full strength in one capsule',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '90',
    suggestedUse:
      'Take 1 capsule once daily on an empty stomach, at least 1 hour before or 2 hours after food, or as directed by your practitioner.',
    facts: [{ name: 'Serrapeptase (serratiopeptidase)', amount: '120,000 SU', dailyValue: null }],
    otherIngredients: delayedCapsuleIngredients,
    cautions: `${bloodThinnerCaution} ${consultFirst}`,
    summary:
      'Serrapeptase has a fondness for proteins that have done their duty, such as spent fibrin and thick mucus, and leaves living tissue be. Delayed release carries it past the acid that would undo it.',
    actions: [
      {
        ingredient: 'Serrapeptase',
        action: 'A protein-splitting enzyme with a taste for non-living protein.',
      },
      {
        ingredient: 'Delayed release',
        action: 'Protects the enzyme from stomach acid until it can be taken up.',
      },
      {
        ingredient: 'Empty stomach',
        action: 'With no food to digest, the enzyme is free for systemic work.',
      },
    ],
    timing: { moments: ['morning'], advice: 'Empty stomach, 1 hour before breakfast' },
    pairings: [
      { slug: 'nattokinase-2000', reason: 'A second enzyme with a different preference' },
      { slug: 'nac-clear', reason: 'Loosens mucus by another route' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Serrapeptase', origin: 'Fermented from Serratia E-15 in India' },
      { ingredient: 'Capsule', origin: 'Plant cellulose and gellan gum, France' },
      { ingredient: 'Encapsulation', origin: 'Low-humidity rooms, Utah, USA' },
    ],
    carrier: delayedCapsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'SU stands for serratiopeptidase units, measured by the digestion of casein.',
      'Activity is assured at the end of shelf life, with an overage at manufacture.',
    ],
  },
  {
    slug: 'nattokinase-2000',
    name: 'Nattokinase 2000',
    tagline: 'Fermented soy enzyme, 2,000 FU',
    description:
      'The enzyme of traditional Japanese natto, purified and free of vitamin K, to support healthy circulation and normal fibrin balance.',
    category: 'dissolve',
    container: 'bottle',
    contents: '60 vegetarian capsules',
    price: '34.95',
    stockQuantity: 91,
    lowStockThreshold: 10,
    benefits: [
      'Supports healthy circulation',
      'Helps maintain normal fibrin balance',
      'Supports healthy blood pressure already in the normal range',
      'Vitamin K removed during purification',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 1 capsule once or twice daily between meals, or as directed by your practitioner.',
    facts: [
      { name: 'Nattokinase (from fermented soy)', amount: '2,000 FU', dailyValue: null },
      { name: 'Rutin (from Japanese sophora)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Contains soy. ${bloodThinnerCaution} ${consultFirst}`,
    summary:
      'Natto has been breakfast in Japan for a thousand years. Nattokinase is the enzyme its culture makes: it supports the body’s own everyday turnover of fibrin and so helps keep blood flowing freely.',
    actions: [
      {
        ingredient: 'Nattokinase',
        action: 'Supports the normal turnover of fibrin in healthy blood vessels.',
      },
      {
        ingredient: 'Rutin',
        action: 'A flavonoid that supports the strength of small vessels.',
      },
      {
        ingredient: 'No vitamin K2',
        action: 'Natto is rich in it, so it is taken out during purification.',
      },
    ],
    timing: { moments: ['morning', 'bedtime'], advice: 'Between meals, with water' },
    pairings: [
      { slug: 'lumbrokinase-select', reason: 'For practitioners who combine enzymes' },
      { slug: 'antioxidant-network', reason: 'Polyphenols for vessel walls' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Nattokinase', origin: 'Bacillus subtilis natto, fermented in Osaka, Japan' },
      { ingredient: 'Soy', origin: 'Not genetically modified, Hokkaido, Japan' },
      { ingredient: 'Rutin', origin: 'Sophora flower buds from Shandong, China' },
    ],
    carrier: capsuleCarrier,
    freeFrom: ['Gluten', 'Dairy', 'Egg', 'Vitamin K2', 'Artificial colors', 'Magnesium stearate'],
    notes: [
      'FU stands for fibrinolytic units, measured by the standard fibrin plate method.',
      'Contains soy, from which the enzyme is fermented.',
    ],
  },
  {
    slug: 'lumbrokinase-select',
    name: 'Lumbrokinase Select',
    tagline: 'Purified fibrinolytic complex',
    description:
      'A highly purified lumbrokinase complex for practitioners who want the most specific of the systemic enzymes, in delayed release.',
    category: 'dissolve',
    container: 'bottle',
    contents: '60 delayed-release capsules',
    price: '89.00',
    stockQuantity: 0,
    lowStockThreshold: 5,
    benefits: [
      'Supports normal fibrin balance',
      'Supports healthy circulation',
      'Highly specific enzyme complex',
      'Delayed release protects activity',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 1 capsule once or twice daily 30 minutes before meals, only as directed by your practitioner.',
    facts: [
      { name: 'Lumbrokinase complex', amount: '20 mg', dailyValue: null },
      { name: 'providing enzyme activity', amount: '300,000 LKU', dailyValue: null, indent: true },
    ],
    otherIngredients: delayedCapsuleIngredients,
    cautions: `For use under professional guidance. ${bloodThinnerCaution} ${consultFirst}`,
    summary:
      'Lumbrokinase is a family of six enzymes that work almost only where fibrin is present. That selectivity is why experienced practitioners reach for it first, and why purity matters so much.',
    actions: [
      {
        ingredient: 'Lumbrokinase',
        action: 'Six related enzymes that recognize fibrin and little else.',
      },
      {
        ingredient: 'Purification',
        action: 'Filtered and chromatographed to remove inactive protein.',
      },
      {
        ingredient: 'Delayed release',
        action: 'Opens in the small intestine, where the enzymes stay intact.',
      },
    ],
    timing: { moments: ['morning', 'evening'], advice: '30 minutes before a meal, with water' },
    pairings: [
      { slug: 'nattokinase-2000', reason: 'For practitioners who combine enzymes' },
      { slug: 'biofilm-phase', reason: 'Supports the same protocols' },
    ],
    storage: 'Refrigerate for best stability. Keep tightly closed with the desiccant inside.',
    origins: [
      { ingredient: 'Lumbrokinase', origin: 'Farmed Lumbricus rubellus, British Columbia, Canada' },
      { ingredient: 'Capsule', origin: 'Plant cellulose and gellan gum, France' },
      { ingredient: 'Encapsulation', origin: 'Low-humidity rooms, Utah, USA' },
    ],
    carrier: delayedCapsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'LKU stands for lumbrokinase units, measured on fibrin plates.',
      'The enzyme complex is of animal origin, while the capsule is plant based.',
    ],
  },
  {
    slug: 'biofilm-phase',
    name: 'Biofilm Phase',
    tagline: 'Targeted matrix enzymes',
    description:
      'Carbohydrate- and protein-splitting enzymes chosen for the sticky matrix in which gut microbes shelter, in acid-resistant capsules.',
    category: 'dissolve',
    container: 'bottle',
    contents: '90 delayed-release capsules',
    price: '59.00',
    stockQuantity: 5,
    lowStockThreshold: 10,
    benefits: [
      'Supports the breakdown of microbial matrix',
      'Promotes a balanced gut flora',
      'Prepares the ground for botanicals',
      'Six enzymes with distinct targets',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '90',
    suggestedUse:
      'Take 1 capsule twice daily on an empty stomach, 30 minutes before botanicals, or as directed by your practitioner.',
    facts: [
      { name: 'Cellulase', amount: '3,000 CU', dailyValue: null },
      { name: 'Hemicellulase', amount: '2,000 HCU', dailyValue: null },
      { name: 'Beta-glucanase', amount: '100 BGU', dailyValue: null },
      { name: 'Protease (bacterial)', amount: '40,000 PC', dailyValue: null },
      { name: 'Serrapeptase', amount: '20,000 SU', dailyValue: null },
      { name: 'Lysozyme (from egg white)', amount: '40 mg', dailyValue: null },
      { name: 'Cranberry fruit extract (30% PAC)', amount: '100 mg', dailyValue: null },
    ],
    otherIngredients: delayedCapsuleIngredients,
    cautions: `Contains egg. ${bloodThinnerCaution} ${consultFirst}`,
    summary:
      'Microbes rarely live alone: they build a shared matrix of sugars and proteins. Biofilm Phase sends an enzyme for each building material, which is why it is taken ahead of botanicals, not with them.',
    actions: [
      {
        ingredient: 'Cellulase & glucanase',
        action: 'Cut the long sugar chains that give the matrix its body.',
      },
      {
        ingredient: 'Proteases',
        action: 'Open the protein threads that hold the chains together.',
      },
      {
        ingredient: 'Lysozyme',
        action: 'An enzyme also present in tears and saliva, from egg white.',
      },
    ],
    timing: {
      moments: ['morning', 'bedtime'],
      advice: 'Empty stomach, 30 minutes before botanicals',
    },
    pairings: [
      { slug: 'oregano-forte', reason: 'Follows half an hour later with food' },
      { slug: 'total-binder', reason: 'Captures what is released, 2 hours later' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Fungal enzymes', origin: 'Fermented from Aspergillus cultures in Japan' },
      { ingredient: 'Lysozyme', origin: 'Hen egg white, Italy' },
      { ingredient: 'Cranberry', origin: 'Bogs of Massachusetts, USA' },
    ],
    carrier: delayedCapsuleCarrier,
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'EDTA', 'Artificial colors', 'Magnesium stearate'],
    notes: [
      'CU, HCU, BGU, PC and SU are standard units of enzyme activity.',
      'PAC stands for proanthocyanidins, the polyphenols of cranberry.',
    ],
  },
  {
    slug: 'nac-clear',
    name: 'NAC Clear',
    tagline: 'N-acetyl-L-cysteine with minerals',
    description:
      'Free-form N-acetyl-L-cysteine with selenium and molybdenum: supports thin, clear mucus and the body’s own glutathione.',
    category: 'dissolve',
    container: 'bottle',
    contents: '120 vegetarian capsules',
    price: '28.00',
    stockQuantity: 178,
    lowStockThreshold: 20,
    benefits: [
      'Supports clear, comfortable airways',
      'Provides cysteine for glutathione',
      'Supports liver function',
      'With the trace minerals it depends on',
      'Low odor, nitrogen-flushed bottle',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '120',
    suggestedUse:
      'Take 1 capsule once or twice daily between meals with plenty of water, or as directed by your practitioner.',
    facts: [
      { name: 'Selenium (as L-selenomethionine)', amount: '25 mcg', dailyValue: '45%' },
      { name: 'Molybdenum (as sodium molybdate)', amount: '50 mcg', dailyValue: '111%' },
      { name: 'N-Acetyl-L-cysteine (NAC)', amount: '600 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Not for use with nitroglycerin. ${consultFirst}`,
    summary:
      'NAC does two things with one sulfur group. It opens the links that make mucus thick, and it carries cysteine into the cell, where it becomes glutathione.',
    actions: [
      {
        ingredient: 'NAC',
        action: 'Opens disulfide links in mucus and supplies cysteine to cells.',
      },
      {
        ingredient: 'Selenium',
        action: 'Puts the resulting glutathione to work in antioxidant enzymes.',
      },
      {
        ingredient: 'Molybdenum',
        action: 'Supports sulfite oxidase, which handles sulfur safely.',
      },
    ],
    timing: { moments: ['morning', 'bedtime'], advice: 'Between meals, with plenty of water' },
    pairings: [
      { slug: 'glutathione-reserve', reason: 'Precursor and finished molecule together' },
      { slug: 'mullein-clear', reason: 'A soothing herb for the same airways' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'NAC', origin: 'Fermented cysteine, acetylated in Germany' },
      { ingredient: 'Selenium', origin: 'Selenomethionine made in Texas, USA' },
      { ingredient: 'Molybdenum', origin: 'Mineral salt refined in Chile' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'A light sulfur scent is natural to NAC and is not a sign of spoilage.',
      'NAC is at least 98.5% pure and protected from air by nitrogen.',
    ],
  },
  {
    slug: 'bromelain-systemic',
    name: 'Bromelain Systemic',
    tagline: 'Bromelain, papain & rutin blend',
    description:
      'Pineapple and papaya enzymes with trypsin, chymotrypsin and rutin, in the classic systemic combination for recovery and ease.',
    category: 'dissolve',
    container: 'bottle',
    contents: '180 delayed-release capsules',
    price: '72.00',
    stockQuantity: 39,
    lowStockThreshold: 10,
    benefits: [
      'Supports recovery after exertion',
      'Supports joint comfort and mobility',
      'Helps the body clear spent proteins',
      'Supports sinus comfort',
    ],
    servingSize: '3 capsules',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 3 capsules once daily on an empty stomach, at least 45 minutes before a meal, or as directed by your practitioner.',
    facts: [
      { name: 'Bromelain (2,400 GDU/g)', amount: '450 mg', dailyValue: null },
      { name: 'Papain', amount: '360 mg', dailyValue: null },
      { name: 'Pancreatin (8X)', amount: '300 mg', dailyValue: null },
      { name: 'Rutin (from Japanese sophora)', amount: '300 mg', dailyValue: null },
      { name: 'Trypsin', amount: '144 mg', dailyValue: null },
      { name: 'Chymotrypsin', amount: '6 mg', dailyValue: null },
    ],
    otherIngredients: delayedCapsuleIngredients,
    cautions: `Not suitable for those sensitive to pineapple, papaya or latex. ${bloodThinnerCaution} ${consultFirst}`,
    summary:
      'This is the combination that made systemic enzymes known: plant and animal proteases together, with rutin for the small vessels. Taken away from food, they support normal recovery throughout the body.',
    actions: [
      {
        ingredient: 'Bromelain & papain',
        action: 'Fruit proteases that work across a wide range of acidity.',
      },
      {
        ingredient: 'Trypsin & chymotrypsin',
        action: 'The body’s own protein splitters, in supplemental form.',
      },
      {
        ingredient: 'Rutin',
        action: 'Supports the normal strength of capillaries.',
      },
    ],
    timing: { moments: ['morning'], advice: 'Empty stomach, 45 minutes before a meal' },
    pairings: [
      { slug: 'serrapeptase-pro', reason: 'Extends the range of proteins addressed' },
      { slug: 'liposomal-c', reason: 'Supports collagen during recovery' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Bromelain', origin: 'Pineapple stem, Taiwan' },
      { ingredient: 'Papain', origin: 'Papaya latex, Uganda' },
      { ingredient: 'Pancreatin & trypsin', origin: 'Porcine, produced in Denmark' },
    ],
    carrier: delayedCapsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'GDU stands for gelatin digesting units: 450 mg supplies 1,080 GDU.',
      '8X states that the pancreatin is eight times the base pharmacopeial strength.',
    ],
  },
  {
    slug: 'mullein-clear',
    name: 'Mullein Clear',
    tagline: 'Mullein, ivy & thyme drops',
    description:
      'Velvety mullein leaf with ivy, thyme and licorice in a warming tincture that helps keep airways clear and comfortable.',
    category: 'dissolve',
    container: 'dropper',
    contents: '2 fl oz (60 mL)',
    price: '25.50',
    stockQuantity: 67,
    lowStockThreshold: 10,
    benefits: [
      'Supports normal, fluid mucus',
      'Soothes the throat and upper airways',
      'Supports easy breathing',
      'Filtered three times for a smooth taste',
    ],
    servingSize: '1.5 mL (about 1½ droppers)',
    servingsPerContainer: '40',
    suggestedUse:
      'Take 1.5 mL in warm water or tea up to three times daily, or as directed by your practitioner.',
    facts: [
      { name: 'Mullein leaf extract (1:3)', amount: '600 mg', dailyValue: null },
      { name: 'Ivy leaf extract (1:5)', amount: '200 mg', dailyValue: null },
      { name: 'Thyme herb extract (1:3)', amount: '300 mg', dailyValue: null },
      { name: 'Licorice root extract (1:4)', amount: '150 mg', dailyValue: null },
      { name: 'Anise seed extract (1:4)', amount: '100 mg', dailyValue: null },
    ],
    otherIngredients: tinctureIngredients,
    cautions: `Contains alcohol and licorice: not for long-term use with blood pressure medication. ${consultFirst}`,
    summary:
      'Mullein is the herb one pictures beside a dusty road: tall, yellow, soft as flannel. Its mucilage soothes while ivy and thyme help keep mucus fluid, and anise and licorice make it pleasant.',
    actions: [
      {
        ingredient: 'Mullein leaf',
        action: 'Mucilage soothes, saponins help mucus stay fluid.',
      },
      {
        ingredient: 'Ivy leaf',
        action: 'Hederacosides support the normal clearing of the airways.',
      },
      {
        ingredient: 'Thyme',
        action: 'Thymol-rich leaves for open, comfortable breathing.',
      },
    ],
    timing: {
      moments: ['morning', 'midday', 'evening'],
      advice: 'In warm water or tea, with or without food',
    },
    pairings: [
      { slug: 'nac-clear', reason: 'Loosens what mullein soothes' },
      { slug: 'lymph-flow', reason: 'Fluid support upstream' },
    ],
    storage: shakeAndKeepCool,
    origins: [
      { ingredient: 'Mullein leaf', origin: 'First-year leaves from Montana, USA' },
      { ingredient: 'Ivy leaf', origin: 'Cultivated in Slovenia' },
      { ingredient: 'Thyme', origin: 'Cultivated in Provence, France' },
    ],
    carrier: tinctureCarrier,
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Preservatives'],
    notes: [
      'Fine leaf hairs of mullein are removed by triple filtration.',
      '1:3 means one part of dried herb was extracted in three parts of liquid.',
    ],
  },
  {
    slug: 'lecithin-granules',
    name: 'Lecithin Granules',
    tagline: 'Sunflower phospholipids for fats',
    description:
      'Nutty sunflower lecithin granules that help break dietary fats into fine droplets and supply choline for liver and brain.',
    category: 'dissolve',
    container: 'pouch',
    contents: '450 g granules',
    price: '33.00',
    stockQuantity: 52,
    lowStockThreshold: 12,
    benefits: [
      'Helps emulsify dietary fats',
      'Supplies choline for normal liver function',
      'Supports cell membranes',
      'Pleasant on yogurt, fruit and salads',
    ],
    servingSize: '2 tablespoons (15 g)',
    servingsPerContainer: '30',
    suggestedUse:
      'Sprinkle 2 tablespoons over food or blend into a smoothie once daily, or as directed by your practitioner.',
    facts: [
      { name: 'Calories', amount: '105', dailyValue: '' },
      { name: 'Total fat', amount: '8 g', dailyValue: '10%' },
      { name: 'Total carbohydrate', amount: '2 g', dailyValue: '1%' },
      { name: 'Choline (from sunflower lecithin)', amount: '440 mg', dailyValue: '80%' },
      { name: 'Sunflower lecithin', amount: '15,000 mg', dailyValue: null },
      { name: 'providing phosphatidylcholine', amount: '3,450 mg', dailyValue: null, indent: true },
      {
        name: 'providing phosphatidylinositol',
        amount: '2,100 mg',
        dailyValue: null,
        indent: true,
      },
    ],
    otherIngredients: 'None',
    cautions: `Begin with 1 teaspoon and increase over a week. ${consultFirst}`,
    summary:
      'A phospholipid has one end that likes water and one that likes fat. That double nature lets lecithin break oil into droplets fine enough for enzymes to reach, at the table and in the gut.',
    actions: [
      {
        ingredient: 'Phospholipids',
        action: 'Break fats into fine droplets that enzymes can reach.',
      },
      {
        ingredient: 'Choline',
        action: 'Supports fat transport from the liver and a well-supplied brain.',
      },
      {
        ingredient: 'Phosphatidylinositol',
        action: 'A signaling phospholipid present in every cell membrane.',
      },
    ],
    timing: { moments: ['morning'], advice: 'Sprinkled over breakfast or a salad' },
    pairings: [
      { slug: 'enzyme-spectrum', reason: 'Lipase works on what lecithin disperses' },
      { slug: 'bile-flow', reason: 'Bile needs phospholipids too' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'Sunflower seed', origin: 'Not genetically modified, Hungary' },
      { ingredient: 'De-oiling', origin: 'Gentle solvent-free process, Italy' },
      { ingredient: 'Packing', origin: 'Nitrogen-flushed in Utah, USA' },
    ],
    carrier: 'Dry granules in a resealable matte pouch',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Preservatives'],
    notes: [
      'De-oiled lecithin holds at least 95% phospholipids and glycolipids.',
      'Granules may clump in warm weather. This does not affect quality.',
    ],
  },
];
