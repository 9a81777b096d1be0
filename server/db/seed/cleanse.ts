import type { SeedProduct } from './product.ts';
import {
  capsuleCarrier,
  capsuleIngredients,
  commonFreeFrom,
  consultFirst,
  coolAndDry,
  resealAfterUse,
  shakeAndKeepCool,
  tinctureCarrier,
  tinctureIngredients,
} from './wording.ts';

export const cleanse: SeedProduct[] = [
  {
    slug: 'liver-renew',
    name: 'Liver Renew',
    tagline: 'Milk thistle, artichoke & dandelion',
    description:
      'A daily botanical foundation for the liver, pairing standardized milk thistle with artichoke, dandelion and the minerals its enzymes rely on.',
    category: 'cleanse',
    container: 'bottle',
    contents: '90 vegetarian capsules',
    price: '34.00',
    stockQuantity: 142,
    lowStockThreshold: 15,
    benefits: [
      'Supports everyday liver function',
      'Promotes healthy bile flow',
      'Helps maintain liver cell membranes',
      'Supplies selenium and choline for normal fat metabolism',
      'Gentle enough for long-term use',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '45',
    suggestedUse: 'Take 2 capsules once daily with food, or as directed by your practitioner.',
    facts: [
      { name: 'Choline (as choline bitartrate)', amount: '82 mg', dailyValue: '15%' },
      { name: 'Selenium (as L-selenomethionine)', amount: '55 mcg', dailyValue: '100%' },
      { name: 'Milk thistle seed extract (80% silymarin)', amount: '250 mg', dailyValue: null },
      { name: 'Artichoke leaf extract (5% cynarin)', amount: '200 mg', dailyValue: null },
      { name: 'Dandelion root extract (4:1)', amount: '150 mg', dailyValue: null },
      { name: 'Turmeric root extract (95% curcuminoids)', amount: '100 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Not suitable for those sensitive to plants of the daisy family. ${consultFirst}`,
    summary:
      'The liver turns fat-soluble compounds into water-soluble ones the body can carry away. Liver Renew supplies the botanicals long used to support that work, and the choline and selenium its enzymes draw on.',
    actions: [
      {
        ingredient: 'Milk thistle',
        action: 'Silymarin flavonolignans help maintain the integrity of liver cell membranes.',
      },
      {
        ingredient: 'Artichoke leaf',
        action: 'Cynarin and related bitter compounds encourage normal bile production.',
      },
      {
        ingredient: 'Choline',
        action: 'A building block of the lipoproteins that carry fat out of the liver.',
      },
    ],
    timing: { moments: ['morning'], advice: 'With breakfast, or the first meal of the day' },
    pairings: [
      { slug: 'bile-flow', reason: 'Adds phosphatidylcholine and taurine for bile quality' },
      { slug: 'glutathione-reserve', reason: 'Rounds out antioxidant support for the liver' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Milk thistle seed', origin: 'Field grown in Argentina, extracted in Italy' },
      { ingredient: 'Artichoke leaf', origin: 'Harvested in Brittany, France' },
      { ingredient: 'Dandelion root', origin: 'Wild gathered in Hungary' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Silymarin is stated as the sum of its flavonolignans, measured in every extract lot.',
      '4:1 means four parts of dried root were used for one part of extract.',
    ],
  },
  {
    slug: 'kidney-clear',
    name: 'Kidney Clear',
    tagline: 'Goldenrod, nettle & corn silk drops',
    description:
      'A bright, grassy tincture of goldenrod, nettle leaf and corn silk that supports normal fluid balance and kidney function.',
    category: 'cleanse',
    container: 'dropper',
    contents: '2 fl oz (60 mL)',
    price: '28.50',
    stockQuantity: 48,
    lowStockThreshold: 10,
    benefits: [
      'Supports normal kidney function',
      'Promotes healthy fluid balance',
      'Helps maintain urinary tract comfort',
      'Fast, adjustable liquid servings',
    ],
    servingSize: '2 mL (about 2 droppers)',
    servingsPerContainer: '30',
    suggestedUse:
      'Take 2 mL in a full glass of water once or twice daily between meals, or as directed by your practitioner.',
    facts: [
      { name: 'Goldenrod flowering herb extract (1:3)', amount: '600 mg', dailyValue: null },
      { name: 'Nettle leaf extract (1:3)', amount: '500 mg', dailyValue: null },
      { name: 'Corn silk extract (1:3)', amount: '400 mg', dailyValue: null },
      { name: 'Dandelion leaf extract (1:4)', amount: '300 mg', dailyValue: null },
      { name: 'Juniper berry extract (1:5)', amount: '100 mg', dailyValue: null },
    ],
    otherIngredients: tinctureIngredients,
    cautions: `Contains alcohol. Not for use with diuretic medication. ${consultFirst}`,
    summary:
      'Herbalists have long reached for goldenrod and nettle to keep fluids moving. This extract brings five of them together in a liquid that is easy to adjust and easy to take with plenty of water.',
    actions: [
      {
        ingredient: 'Goldenrod',
        action: 'Flavonoids and saponins support the normal flow of fluids through the kidneys.',
      },
      {
        ingredient: 'Nettle leaf',
        action:
          'Naturally rich in potassium and silica, and a classic companion for fluid balance.',
      },
      {
        ingredient: 'Corn silk',
        action: 'A soft, soothing herb that helps maintain comfort in the urinary tract.',
      },
    ],
    timing: { moments: ['morning', 'midday'], advice: 'Between meals, in a full glass of water' },
    pairings: [
      { slug: 'lymph-flow', reason: 'Pairs kidney support with lymphatic support' },
      { slug: 'liver-renew', reason: 'Covers the second major route of elimination' },
    ],
    storage: shakeAndKeepCool,
    origins: [
      { ingredient: 'Goldenrod', origin: 'Organically grown in Oregon, USA' },
      { ingredient: 'Nettle leaf', origin: 'Organically grown in Bulgaria' },
      { ingredient: 'Corn silk', origin: 'Hand collected in Poland' },
    ],
    carrier: tinctureCarrier,
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Preservatives'],
    notes: [
      '1:3 means one part of dried herb was extracted in three parts of liquid.',
      'Amounts are those of the finished liquid extract in one serving.',
    ],
  },
  {
    slug: 'lymph-flow',
    name: 'Lymph Flow',
    tagline: 'Cleavers, red root & calendula drops',
    description:
      'Fresh-herb drops of cleavers, red root and calendula, blended in the Western herbal tradition to support easy lymphatic movement.',
    category: 'cleanse',
    container: 'dropper',
    contents: '2 fl oz (60 mL)',
    price: '26.95',
    stockQuantity: 64,
    lowStockThreshold: 10,
    benefits: [
      'Supports normal lymphatic flow',
      'Promotes healthy fluid movement in tissues',
      'Complements movement, massage and dry brushing',
      'Supports the body’s own seasonal resilience',
    ],
    servingSize: '1.5 mL (about 1½ droppers)',
    servingsPerContainer: '40',
    suggestedUse:
      'Take 1.5 mL in a little water twice daily, or as directed by your practitioner. Best followed by a short walk.',
    facts: [
      { name: 'Cleavers fresh herb extract (1:2)', amount: '500 mg', dailyValue: null },
      { name: 'Red root extract (1:4)', amount: '350 mg', dailyValue: null },
      { name: 'Calendula flower extract (1:3)', amount: '300 mg', dailyValue: null },
      { name: 'Echinacea purpurea root extract (1:4)', amount: '200 mg', dailyValue: null },
      { name: 'Ginger root extract (1:5)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: tinctureIngredients,
    cautions: `Contains alcohol. Not suitable for those sensitive to plants of the daisy family. ${consultFirst}`,
    summary:
      'Lymph has no pump of its own: it moves when you do. Lymph Flow gathers the herbs most associated with that gentle circulation, made from fresh cleavers because the dried herb loses much of its character.',
    actions: [
      {
        ingredient: 'Cleavers',
        action: 'Extracted fresh within a day of harvest to keep its iridoids and plant acids.',
      },
      {
        ingredient: 'Red root',
        action: 'A North American root traditionally used to support lymphatic circulation.',
      },
      {
        ingredient: 'Calendula',
        action: 'Golden petals rich in carotenoids and triterpenes that support healthy tissue.',
      },
    ],
    timing: { moments: ['morning', 'evening'], advice: 'In a little water, with or without food' },
    pairings: [
      { slug: 'kidney-clear', reason: 'Carries support through to fluid elimination' },
      { slug: 'antioxidant-network', reason: 'Adds polyphenols for small vessels' },
    ],
    storage: shakeAndKeepCool,
    origins: [
      { ingredient: 'Cleavers', origin: 'Harvested fresh in Vermont, USA' },
      { ingredient: 'Red root', origin: 'Responsibly gathered in the Ozarks, USA' },
      { ingredient: 'Calendula flower', origin: 'Organically grown in Egypt' },
    ],
    carrier: tinctureCarrier,
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Preservatives'],
    notes: [
      'Fresh-herb extracts are calculated on the weight of the undried plant.',
      'Slight clouding is natural and clears when the bottle is shaken.',
    ],
  },
  {
    slug: 'glutathione-reserve',
    name: 'Glutathione Reserve',
    tagline: 'Reduced glutathione with cofactors',
    description:
      'Reduced L-glutathione with the cofactors that keep it active: vitamin C, selenium, riboflavin and R-lipoic acid.',
    category: 'cleanse',
    container: 'bottle',
    contents: '60 vegetarian capsules',
    price: '58.00',
    stockQuantity: 76,
    lowStockThreshold: 10,
    benefits: [
      'Replenishes the body’s master antioxidant',
      'Supports phase II liver pathways',
      'Helps maintain cellular redox balance',
      'Includes the cofactors glutathione recycling depends on',
    ],
    servingSize: '1 capsule',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 1 capsule twice daily on an empty stomach, or as directed by your practitioner.',
    facts: [
      { name: 'Vitamin C (as calcium ascorbate)', amount: '90 mg', dailyValue: '100%' },
      { name: 'Riboflavin (as riboflavin-5-phosphate)', amount: '1.3 mg', dailyValue: '100%' },
      { name: 'Selenium (as L-selenomethionine)', amount: '55 mcg', dailyValue: '100%' },
      { name: 'L-Glutathione (reduced)', amount: '300 mg', dailyValue: null },
      { name: 'R-Lipoic acid (as sodium R-lipoate)', amount: '50 mg', dailyValue: null },
      { name: 'Milk thistle seed extract (80% silymarin)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `May influence blood sugar: tell your practitioner if you take blood sugar medication. ${consultFirst}`,
    summary:
      'Glutathione is made and spent in every cell. This formula supplies it ready made in its active, reduced form, together with the vitamins and minerals that return spent glutathione to service.',
    actions: [
      {
        ingredient: 'L-Glutathione',
        action: 'Donates electrons to neutralize free radicals and partners with phase II enzymes.',
      },
      {
        ingredient: 'R-Lipoic acid',
        action: 'Works in water and in fat, and helps regenerate vitamin C and glutathione.',
      },
      {
        ingredient: 'Selenium',
        action: 'Sits at the heart of glutathione peroxidase, the enzyme that puts it to use.',
      },
    ],
    timing: { moments: ['morning', 'bedtime'], advice: 'On an empty stomach, with water' },
    pairings: [
      { slug: 'nac-clear', reason: 'Provides cysteine, the precursor of glutathione' },
      { slug: 'liposomal-c', reason: 'Extends the vitamin C that recycles it' },
    ],
    storage:
      'Refrigerate after opening to keep the glutathione in its reduced form. Close tightly.',
    origins: [
      { ingredient: 'L-Glutathione', origin: 'Yeast fermented in Japan' },
      { ingredient: 'R-Lipoic acid', origin: 'Stabilized sodium salt made in Germany' },
      { ingredient: 'Milk thistle seed', origin: 'Field grown in Argentina' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Reduced glutathione content is checked at release and again at the end of shelf life.',
      'R-lipoic acid is the form of lipoic acid that occurs naturally in cells.',
    ],
  },
  {
    slug: 'green-restore',
    name: 'Green Restore',
    tagline: 'Organic greens, algae & beet',
    description:
      'A clean greens powder of spirulina, barley grass, beet and broccoli sprout with a fresh lemon-mint taste and no fillers.',
    category: 'cleanse',
    container: 'pouch',
    contents: '300 g powder',
    price: '49.00',
    stockQuantity: 88,
    lowStockThreshold: 15,
    benefits: [
      'Concentrated greens in one daily scoop',
      'Supports the body’s natural cleansing pathways',
      'Supplies chlorophyll and plant pigments',
      'Contributes vitamin K and plant-bound iron',
      'Naturally alkaline-forming minerals',
    ],
    servingSize: '1 scoop (10 g)',
    servingsPerContainer: '30',
    suggestedUse:
      'Stir 1 scoop into 10 fl oz of cold water or a smoothie once daily, or as directed by your practitioner.',
    facts: [
      { name: 'Calories', amount: '35', dailyValue: '' },
      { name: 'Total carbohydrate', amount: '5 g', dailyValue: '2%' },
      { name: 'Dietary fiber', amount: '2 g', dailyValue: '7%', indent: true },
      { name: 'Vitamin K (as phylloquinone)', amount: '60 mcg', dailyValue: '50%' },
      { name: 'Iron', amount: '1.8 mg', dailyValue: '10%' },
      { name: 'Organic spirulina', amount: '2,500 mg', dailyValue: null },
      { name: 'Organic barley grass juice powder', amount: '2,000 mg', dailyValue: null },
      { name: 'Organic beet root', amount: '2,000 mg', dailyValue: null },
      { name: 'Organic chlorella (cracked cell)', amount: '1,000 mg', dailyValue: null },
      { name: 'Parsley leaf', amount: '500 mg', dailyValue: null },
      { name: 'Broccoli sprout', amount: '250 mg', dailyValue: null },
    ],
    otherIngredients: 'Organic lemon juice powder, organic peppermint leaf, monk fruit extract',
    cautions: `Contains vitamin K: speak to your practitioner if you take blood-thinning medication. ${consultFirst}`,
    summary:
      'A scoop of Green Restore brings algae, young grasses, roots and sprouts to the table on the days a salad does not happen. Everything is dried at low temperature so that color and flavor stay bright.',
    actions: [
      {
        ingredient: 'Spirulina',
        action: 'Blue-green algae with phycocyanin, an intensely colored antioxidant pigment.',
      },
      {
        ingredient: 'Barley grass juice',
        action: 'Juiced before drying, so that it dissolves and keeps its chlorophyll.',
      },
      {
        ingredient: 'Broccoli sprout',
        action: 'Delivers glucoraphanin, the starting point of sulforaphane.',
      },
    ],
    timing: { moments: ['morning'], advice: 'Before or with breakfast, in cold water' },
    pairings: [
      { slug: 'flora-fifty', reason: 'Greens feed the flora that probiotics bring' },
      { slug: 'phase-two-support', reason: 'Adds amino acids for conjugation' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'Spirulina', origin: 'Open ponds in Hawaii, USA' },
      { ingredient: 'Barley grass', origin: 'Grown and juiced in Utah, USA' },
      { ingredient: 'Beet root', origin: 'Organically grown in Austria' },
    ],
    carrier: 'Loose powder in a resealable matte pouch, measuring scoop inside',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Fillers'],
    notes: [
      'Barley grass is cut before the grain forms and tested for gluten in every lot.',
      'Color varies from harvest to harvest, as it does in any greens powder.',
    ],
  },
  {
    slug: 'phase-two-support',
    name: 'Phase Two Support',
    tagline: 'Amino acids & methylated B vitamins',
    description:
      'A lemon-bright amino acid powder with methylated B vitamins for the conjugation steps of natural liver detoxification.',
    category: 'cleanse',
    container: 'jar',
    contents: '180 g powder',
    price: '62.50',
    stockQuantity: 37,
    lowStockThreshold: 10,
    benefits: [
      'Supports phase II liver conjugation',
      'Supplies glycine, taurine and sulfur donors',
      'Methylated folate and B12 for normal methylation',
      'Mixes clear, with a light lemon taste',
    ],
    servingSize: '1 scoop (6 g)',
    servingsPerContainer: '30',
    suggestedUse:
      'Stir 1 scoop into 8 fl oz of water once daily between meals, or as directed by your practitioner.',
    facts: [
      { name: 'Vitamin B6 (as pyridoxal-5-phosphate)', amount: '3.4 mg', dailyValue: '200%' },
      { name: 'Folate (as L-5-MTHF)', amount: '340 mcg DFE', dailyValue: '85%' },
      { name: 'Vitamin B12 (as methylcobalamin)', amount: '24 mcg', dailyValue: '1,000%' },
      { name: 'Magnesium (as magnesium bisglycinate)', amount: '63 mg', dailyValue: '15%' },
      { name: 'Molybdenum (as sodium molybdate)', amount: '45 mcg', dailyValue: '100%' },
      { name: 'Glycine', amount: '3,000 mg', dailyValue: null },
      { name: 'Taurine', amount: '1,000 mg', dailyValue: null },
      { name: 'Calcium D-glucarate', amount: '500 mg', dailyValue: null },
      { name: 'Methylsulfonylmethane (MSM)', amount: '500 mg', dailyValue: null },
    ],
    otherIngredients: 'Citric acid, natural lemon flavor, monk fruit extract, silica',
    cautions: consultFirst,
    summary:
      'In phase II the liver attaches small molecules to whatever needs to leave. Those molecules have to come from somewhere: this powder supplies amino acids, sulfur and methyl groups in meaningful amounts.',
    actions: [
      {
        ingredient: 'Glycine & taurine',
        action: 'Amino acids the liver attaches directly in its conjugation pathways.',
      },
      {
        ingredient: 'Methylated B vitamins',
        action: 'Ready-to-use folate and B12 keep the methylation cycle turning.',
      },
      {
        ingredient: 'Calcium D-glucarate',
        action: 'Supports glucuronidation, one of the busiest phase II pathways.',
      },
    ],
    timing: { moments: ['midday'], advice: 'Between meals, stirred into water' },
    pairings: [
      { slug: 'liver-renew', reason: 'Botanical support for phase I and bile' },
      { slug: 'total-binder', reason: 'Captures what reaches the gut in bile' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'Glycine & taurine', origin: 'Fermented in Japan, no animal sources' },
      { ingredient: 'L-5-MTHF', origin: 'Crystalline salt made in Switzerland' },
      { ingredient: 'MSM', origin: 'Distilled in Washington, USA' },
    ],
    carrier: 'Loose powder in a wide-mouth jar, measuring scoop inside',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Artificial colors', 'Maltodextrin'],
    notes: [
      'DFE stands for dietary folate equivalents: 200 mcg of L-5-MTHF counts as 340 mcg DFE.',
      'MSM is purified by distillation rather than crystallization.',
    ],
  },
  {
    slug: 'bile-flow',
    name: 'Bile Flow',
    tagline: 'Phosphatidylcholine, taurine & beet',
    description:
      'Phosphatidylcholine, taurine and beet root for bile that flows freely, so that fats are handled well and waste moves on.',
    category: 'cleanse',
    container: 'bottle',
    contents: '90 vegetarian capsules',
    price: '32.00',
    stockQuantity: 8,
    lowStockThreshold: 10,
    benefits: [
      'Supports healthy bile flow and consistency',
      'Helps the body handle dietary fats',
      'Promotes comfort after richer meals',
      'Supports natural elimination through bile',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '45',
    suggestedUse:
      'Take 2 capsules with your largest meal of the day, or as directed by your practitioner.',
    facts: [
      { name: 'Sunflower phosphatidylcholine', amount: '300 mg', dailyValue: null },
      { name: 'Taurine', amount: '250 mg', dailyValue: null },
      { name: 'Beet root concentrate', amount: '200 mg', dailyValue: null },
      { name: 'Artichoke leaf extract (5% cynarin)', amount: '150 mg', dailyValue: null },
      { name: 'Dandelion root extract (4:1)', amount: '100 mg', dailyValue: null },
      { name: 'Ginger root extract (5% gingerols)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Speak to your practitioner first if you have any gallbladder concern. ${consultFirst}`,
    summary:
      'Bile is how the liver hands over what it has processed, and how the gut gets its fats in order. Bile Flow provides its natural building blocks along with bitter herbs that prompt its release.',
    actions: [
      {
        ingredient: 'Phosphatidylcholine',
        action: 'The main phospholipid of bile, which keeps its other components in solution.',
      },
      {
        ingredient: 'Taurine',
        action: 'Joins with bile acids to make them more soluble and better at their work.',
      },
      {
        ingredient: 'Artichoke & dandelion',
        action: 'Classic bitters that encourage the normal release of bile at mealtimes.',
      },
    ],
    timing: { moments: ['evening'], advice: 'With the largest meal of the day' },
    pairings: [
      { slug: 'enzyme-spectrum', reason: 'Enzymes take over where bile has emulsified' },
      { slug: 'liver-renew', reason: 'Supports the organ that makes the bile' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Phosphatidylcholine', origin: 'Sunflower grown in France, no solvents' },
      { ingredient: 'Beet root', origin: 'Organically grown in Austria' },
      { ingredient: 'Artichoke leaf', origin: 'Harvested in Brittany, France' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Beet pigments may tint stools or urine for a day. This is expected.',
      'Phosphatidylcholine is stated as the pure phospholipid, not as lecithin.',
    ],
  },
  {
    slug: 'antioxidant-network',
    name: 'Antioxidant Network',
    tagline: 'Vitamins C & E with polyphenols',
    description:
      'Water- and fat-soluble antioxidants that recycle one another, from vitamin C and E to grape seed, green tea and broccoli sprout.',
    category: 'cleanse',
    container: 'bottle',
    contents: '60 vegetarian capsules',
    price: '46.95',
    stockQuantity: 0,
    lowStockThreshold: 12,
    benefits: [
      'Broad antioxidant support for every cell',
      'Helps maintain healthy blood vessels',
      'Supports the body’s response to oxidative stress',
      'Combines water- and fat-soluble antioxidants',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '30',
    suggestedUse: 'Take 2 capsules once daily with food, or as directed by your practitioner.',
    facts: [
      { name: 'Vitamin C (as calcium ascorbate)', amount: '180 mg', dailyValue: '200%' },
      { name: 'Vitamin E (as d-alpha tocopherol)', amount: '30 mg', dailyValue: '200%' },
      { name: 'Zinc (as zinc bisglycinate)', amount: '5.5 mg', dailyValue: '50%' },
      { name: 'Selenium (as L-selenomethionine)', amount: '55 mcg', dailyValue: '100%' },
      { name: 'Green tea leaf extract (50% EGCG)', amount: '200 mg', dailyValue: null },
      { name: 'Grape seed extract (95% OPC)', amount: '100 mg', dailyValue: null },
      { name: 'Broccoli sprout extract', amount: '100 mg', dailyValue: null },
      { name: 'providing glucoraphanin', amount: '10 mg', dailyValue: null, indent: true },
      { name: 'Trans-resveratrol (from Japanese knotweed)', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Contains about 5 mg of natural caffeine from decaffeinated green tea. Take with food. ${consultFirst}`,
    summary:
      'Antioxidants work as a team: one is spent, the next restores it. This formula brings together members of that network that live in water and in fat, with polyphenols that prompt the body’s own supply.',
    actions: [
      {
        ingredient: 'Vitamins C & E',
        action: 'Vitamin E guards membranes, and vitamin C returns it to its active form.',
      },
      {
        ingredient: 'Grape seed & green tea',
        action: 'OPCs and catechins support small blood vessels and collagen.',
      },
      {
        ingredient: 'Broccoli sprout',
        action: 'Glucoraphanin supports the cell’s own antioxidant enzymes.',
      },
    ],
    timing: { moments: ['morning'], advice: 'With a meal that contains a little fat' },
    pairings: [
      { slug: 'glutathione-reserve', reason: 'The intracellular partner of the network' },
      { slug: 'green-restore', reason: 'Adds whole-plant pigments' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Grape seed', origin: 'Loire Valley, France' },
      { ingredient: 'Green tea leaf', origin: 'Decaffeinated leaf from Zhejiang, China' },
      { ingredient: 'Broccoli sprout', origin: 'Sprouted in Maryland, USA' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'OPC stands for oligomeric proanthocyanidins, measured in every lot.',
      'EGCG stands for epigallocatechin gallate, the main catechin of green tea.',
    ],
  },
];
