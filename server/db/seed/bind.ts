import type { SeedProduct } from './product.ts';
import {
  binderSpacing,
  capsuleCarrier,
  capsuleIngredients,
  commonFreeFrom,
  consultFirst,
  coolAndDry,
  resealAfterUse,
} from './wording.ts';

export const bind: SeedProduct[] = [
  {
    slug: 'zeolite-binder',
    name: 'Zeolite Binder',
    tagline: 'Micronized clinoptilolite',
    description:
      'Purified, micronized clinoptilolite with a cage-like structure that captures unwanted compounds in the gut and carries them out.',
    category: 'bind',
    container: 'bottle',
    contents: '120 vegetarian capsules',
    price: '41.00',
    stockQuantity: 113,
    lowStockThreshold: 15,
    benefits: [
      'Captures unwanted compounds in the gut',
      'Supports natural elimination',
      'Low dust, finely micronized mineral',
      'Screened for purity in every lot',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 2 capsules once daily with a full glass of water, at least 2 hours apart from food, medication and other supplements, or as directed by your practitioner.',
    facts: [
      { name: 'Clinoptilolite (purified zeolite)', amount: '1,000 mg', dailyValue: null },
      { name: 'Fulvic acid', amount: '50 mg', dailyValue: null },
    ],
    otherIngredients: 'Hypromellose (plant-based capsule)',
    cautions: `${binderSpacing} Drink plenty of water. ${consultFirst}`,
    summary:
      'Clinoptilolite is a volcanic mineral built like a honeycomb, with an open framework that carries a negative charge. It draws in positively charged particles, holds them and leaves the body unchanged.',
    actions: [
      {
        ingredient: 'Open framework',
        action: 'Channels less than a nanometer wide sort particles by size.',
      },
      {
        ingredient: 'Negative charge',
        action: 'Attracts and exchanges positively charged particles.',
      },
      {
        ingredient: 'Fulvic acid',
        action: 'A small, soluble partner that reaches where a mineral cannot.',
      },
    ],
    timing: { moments: ['bedtime'], advice: '2 hours away from food and supplements' },
    pairings: [
      { slug: 'bile-flow', reason: 'Bile delivers, the binder captures' },
      { slug: 'chlorella-tablets', reason: 'A gentle, food-based companion' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Clinoptilolite', origin: 'Mined and purified in eastern Slovakia' },
      { ingredient: 'Fulvic acid', origin: 'Freshwater humus, New Mexico, USA' },
      { ingredient: 'Micronizing', origin: 'Jet milled without additives in Germany' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Particle size is controlled so that the mineral stays within the gut.',
      'Every lot is screened for lead, arsenic, cadmium and mercury before release.',
    ],
  },
  {
    slug: 'coconut-charcoal',
    name: 'Coconut Charcoal',
    tagline: 'Steam-activated, ultra-fine',
    description:
      'Steam-activated charcoal from coconut shells, ground ultra-fine for an immense surface that adsorbs gas and unwanted compounds.',
    category: 'bind',
    container: 'bottle',
    contents: '90 vegetarian capsules',
    price: '16.95',
    stockQuantity: 156,
    lowStockThreshold: 20,
    benefits: [
      'Adsorbs gas and unwanted compounds',
      'Helps ease occasional bloating',
      'Activated with steam, never chemicals',
      'A useful companion when traveling',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '45',
    suggestedUse:
      'Take 2 capsules with a full glass of water as needed, at least 2 hours apart from food, medication and other supplements, or as directed by your practitioner.',
    facts: [{ name: 'Activated coconut charcoal', amount: '560 mg', dailyValue: null }],
    otherIngredients: 'Hypromellose (plant-based capsule)',
    cautions: `${binderSpacing} Not for daily use beyond 2 weeks. ${consultFirst}`,
    summary:
      'Heated with steam, coconut shell opens into countless pores. A single gram has the surface of several tennis courts, and compounds cling to it on their way through the gut.',
    actions: [
      {
        ingredient: 'Adsorption',
        action: 'Compounds cling to the surface rather than soak in like a sponge.',
      },
      {
        ingredient: 'Coconut shell',
        action: 'Dense shells give the fine, even pores that wood cannot.',
      },
      {
        ingredient: 'Steam activation',
        action: 'Opens the pores with water vapor alone.',
      },
    ],
    timing: { moments: ['bedtime'], advice: 'As needed, 2 hours away from everything else' },
    pairings: [
      { slug: 'enzyme-spectrum', reason: 'Taken with meals, to keep gas from forming' },
      { slug: 'prebiotic-fiber', reason: 'At another time, to keep things regular' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Coconut shell', origin: 'Smallholder farms, Sri Lanka' },
      { ingredient: 'Activation', origin: 'Steam kilns, Sri Lanka' },
      { ingredient: 'Encapsulation', origin: 'Dedicated room, Utah, USA' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Dark stools are expected while using charcoal.',
      'Pore surface is checked by iodine number in every lot.',
    ],
  },
  {
    slug: 'bentonite-fine-clay',
    name: 'Bentonite Fine Clay',
    tagline: 'Food-grade calcium bentonite',
    description:
      'Silky, food-grade calcium bentonite that swells in water and gathers what it meets on its slow way through the gut.',
    category: 'bind',
    container: 'jar',
    contents: '250 g powder',
    price: '22.00',
    stockQuantity: 41,
    lowStockThreshold: 10,
    benefits: [
      'Captures unwanted compounds in the gut',
      'Supports firm, regular elimination',
      'Smooth texture without grit',
      'Pure clay, nothing added',
    ],
    servingSize: '1 teaspoon (5 g)',
    servingsPerContainer: '50',
    suggestedUse:
      'Stir 1 teaspoon into 10 fl oz of water with a wooden or plastic spoon, let stand 10 minutes and drink once daily away from food, or as directed by your practitioner.',
    facts: [{ name: 'Calcium bentonite clay', amount: '5,000 mg', dailyValue: null }],
    otherIngredients: 'None',
    cautions: `${binderSpacing} Always drink a second glass of water. ${consultFirst}`,
    summary:
      'Bentonite is volcanic ash that has rested under water for ages. In a glass its plates slide apart and unfold a wide, charged surface, to which many compounds attach as it travels through.',
    actions: [
      {
        ingredient: 'Layered plates',
        action: 'Slide apart in water and expose a broad inner surface.',
      },
      {
        ingredient: 'Surface charge',
        action: 'Holds on to positively charged compounds.',
      },
      {
        ingredient: 'Swelling',
        action: 'Adds soft bulk that helps move things along.',
      },
    ],
    timing: { moments: ['bedtime'], advice: '2 hours after the last meal of the day' },
    pairings: [
      { slug: 'prebiotic-fiber', reason: 'Soluble fiber keeps clay moving' },
      { slug: 'walnut-and-clove', reason: 'Taken earlier in the day' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'Bentonite', origin: 'Hand-selected seam in Wyoming, USA' },
      { ingredient: 'Milling', origin: 'Air classified to under 45 microns' },
      { ingredient: 'Jar', origin: 'Recycled glass, no metal contact' },
    ],
    carrier: 'Loose powder in a wide-mouth glass jar, wooden spoon inside',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Fragrance', 'Artificial colors', 'Flow agents'],
    notes: [
      'Avoid metal spoons, which take up some of the charge of the clay.',
      'Every lot is screened for lead, arsenic, cadmium and mercury before release.',
    ],
  },
  {
    slug: 'chlorella-tablets',
    name: 'Chlorella Tablets',
    tagline: 'Cracked-cell organic algae',
    description:
      'Organic chlorella, pressed without binders and milled to open its tough cell wall: a nourishing food and a gentle binder in one.',
    category: 'bind',
    container: 'pouch',
    contents: '500 tablets (250 mg)',
    price: '36.00',
    stockQuantity: 79,
    lowStockThreshold: 10,
    benefits: [
      'Gently binds unwanted compounds',
      'Supplies chlorophyll and plant protein',
      'Supports natural elimination',
      'Contributes plant-bound iron',
      'Pressed from algae alone',
    ],
    servingSize: '12 tablets (3 g)',
    servingsPerContainer: 'About 41',
    suggestedUse:
      'Take 12 tablets once daily with water before a meal. Start with 4 and add 2 every few days, or as directed by your practitioner.',
    facts: [
      { name: 'Calories', amount: '10', dailyValue: '' },
      { name: 'Protein', amount: '2 g', dailyValue: '' },
      { name: 'Iron', amount: '3.6 mg', dailyValue: '20%' },
      { name: 'Organic chlorella (cracked cell wall)', amount: '3,000 mg', dailyValue: null },
      { name: 'providing chlorophyll', amount: '60 mg', dailyValue: null, indent: true },
    ],
    otherIngredients: 'None',
    cautions: `Contains vitamin K: speak to your practitioner if you take blood-thinning medication. ${consultFirst}`,
    summary:
      'Chlorella’s fibrous cell wall holds on to what it meets in the gut, while its interior is one of the richest green foods known. Milling opens the wall so that both can do their part.',
    actions: [
      {
        ingredient: 'Cell wall fiber',
        action: 'Sporopollenin-like fibers that hold on to unwanted compounds.',
      },
      {
        ingredient: 'Chlorophyll',
        action: 'The deep green pigment, in one of its densest natural sources.',
      },
      {
        ingredient: 'Growth factor',
        action: 'Nucleotides and peptides from the heart of the cell.',
      },
    ],
    timing: { moments: ['morning'], advice: '30 minutes before a meal, with water' },
    pairings: [
      { slug: 'zeolite-binder', reason: 'Mineral and food-based binder, hours apart' },
      { slug: 'green-restore', reason: 'The rest of the green spectrum' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'Chlorella', origin: 'Freshwater ponds in Taiwan' },
      { ingredient: 'Milling', origin: 'Cool mechanical wall cracking, Taiwan' },
      { ingredient: 'Pressing', origin: 'Tableted without binders in Utah, USA' },
    ],
    carrier: 'Tablets pressed from algae alone, in a resealable matte pouch',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Tablet binders', 'Coatings', 'Artificial colors'],
    notes: [
      'Cell wall opening is confirmed under the microscope in every lot.',
      'Greener stools are expected while using chlorella.',
    ],
  },
  {
    slug: 'modified-citrus-pectin',
    name: 'Modified Citrus Pectin',
    tagline: 'Low-weight soluble pectin',
    description:
      'Citrus pectin cut to a low molecular weight, so that it works in the gut and beyond it, in an unflavored daily powder.',
    category: 'bind',
    container: 'jar',
    contents: '150 g powder',
    price: '64.95',
    stockQuantity: 0,
    lowStockThreshold: 5,
    benefits: [
      'Gently binds without depleting minerals',
      'Supports healthy galectin-3 levels already in the normal range',
      'Soluble, gut-friendly fiber',
      'Mixes into water or juice',
    ],
    servingSize: '1 scoop (5 g)',
    servingsPerContainer: '30',
    suggestedUse:
      'Whisk 1 scoop into 8 fl oz of water or juice once daily on an empty stomach, or as directed by your practitioner.',
    facts: [
      { name: 'Calories', amount: '10', dailyValue: '' },
      { name: 'Total carbohydrate', amount: '4 g', dailyValue: '1%' },
      { name: 'Dietary fiber', amount: '4 g', dailyValue: '14%', indent: true },
      { name: 'Potassium', amount: '310 mg', dailyValue: '7%' },
      { name: 'Modified citrus pectin', amount: '5,000 mg', dailyValue: null },
    ],
    otherIngredients: 'None',
    cautions: `Not suitable for those sensitive to citrus or on a potassium-restricted diet. ${consultFirst}`,
    summary:
      'Ordinary pectin is far too large to leave the gut. Cut into short, lightly branched chains it becomes soluble enough to travel, and its galactose-rich ends find the partners they fit.',
    actions: [
      {
        ingredient: 'Short chains',
        action: 'Low molecular weight allows uptake from the gut.',
      },
      {
        ingredient: 'Galactose ends',
        action: 'Fit galectin-3, a protein involved in cell-to-cell contact.',
      },
      {
        ingredient: 'Soluble fiber',
        action: 'What stays in the gut binds gently and feeds the flora.',
      },
    ],
    timing: { moments: ['morning'], advice: 'On an empty stomach, whisked into water' },
    pairings: [
      { slug: 'chlorella-tablets', reason: 'Two gentle, food-based binders' },
      { slug: 'phase-two-support', reason: 'Supports what leads up to binding' },
    ],
    storage: resealAfterUse,
    origins: [
      { ingredient: 'Citrus peel', origin: 'Lemon and orange, Sicily, Italy' },
      { ingredient: 'Modification', origin: 'Enzyme and pH process, Denmark' },
      { ingredient: 'Packing', origin: 'Utah, USA' },
    ],
    carrier: 'Loose powder in a wide-mouth jar, measuring scoop inside',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Added sugar', 'Sweeteners', 'Flavorings'],
    notes: [
      'Average molecular weight and degree of esterification are measured in every lot.',
      'Potassium comes from the buffering salt used during modification.',
    ],
  },
  {
    slug: 'fulvic-humic-drops',
    name: 'Fulvic Humic Drops',
    tagline: 'Ancient humates in pure water',
    description:
      'Fulvic and humic acids drawn from ancient freshwater deposits: earthy amber drops that bind, carry and supply trace minerals.',
    category: 'bind',
    container: 'dropper',
    contents: '2 fl oz (60 mL)',
    price: '43.50',
    stockQuantity: 18,
    lowStockThreshold: 20,
    benefits: [
      'Binds unwanted compounds in the gut',
      'Supplies plant-derived trace minerals',
      'Supports cellular energy',
      'Supports a balanced gut flora',
    ],
    servingSize: '1 mL (about 1 dropper)',
    servingsPerContainer: '60',
    suggestedUse:
      'Stir 1 mL into chlorine-free water once daily between meals, or as directed by your practitioner.',
    facts: [
      { name: 'Fulvic acid', amount: '150 mg', dailyValue: null },
      { name: 'Humic acid', amount: '100 mg', dailyValue: null },
      { name: 'Plant-derived trace minerals', amount: '20 mg', dailyValue: null },
    ],
    otherIngredients: 'Purified water',
    cautions: `Use chlorine-free water, and take 2 hours apart from medication. ${consultFirst}`,
    summary:
      'Humates are what forests become when time is patient. Large humic molecules stay in the gut and bind, while small fulvic ones dissolve fully and help carry minerals where they are needed.',
    actions: [
      {
        ingredient: 'Humic acid',
        action: 'Large, web-like molecules that stay in the gut and bind.',
      },
      {
        ingredient: 'Fulvic acid',
        action: 'Small enough to dissolve at any acidity and carry minerals.',
      },
      {
        ingredient: 'Trace minerals',
        action: 'More than sixty, in the amounts plants once gathered.',
      },
    ],
    timing: { moments: ['midday'], advice: 'Between meals, in chlorine-free water' },
    pairings: [
      { slug: 'zeolite-binder', reason: 'Soluble and mineral binder together' },
      { slug: 'kidney-clear', reason: 'Supports the fluid route of elimination' },
    ],
    storage: 'Shake before use. Store upright below 25 °C. No refrigeration needed.',
    origins: [
      { ingredient: 'Humates', origin: 'Freshwater deposit, New Mexico, USA' },
      { ingredient: 'Extraction', origin: 'Cold water alone, no acids or alkalis' },
      { ingredient: 'Purified water', origin: 'Reverse osmosis, Utah, USA' },
    ],
    carrier: 'Water extract without alcohol or glycerin',
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Alcohol', 'Added sugar', 'Preservatives'],
    notes: [
      'Fulvic acid is measured by the Lamar method of purification and weighing.',
      'Every lot is screened for lead, arsenic, cadmium and mercury before release.',
    ],
  },
  {
    slug: 'mushroom-chitosan',
    name: 'Mushroom Chitosan',
    tagline: 'Vegan chitosan with glucans',
    description:
      'Chitosan from white mushrooms, not shellfish: a positively charged fiber that binds fats and bile acids on their way through.',
    category: 'bind',
    container: 'bottle',
    contents: '120 vegetarian capsules',
    price: '35.50',
    stockQuantity: 62,
    lowStockThreshold: 10,
    benefits: [
      'Binds dietary fats in the gut',
      'Helps maintain healthy cholesterol already in the normal range',
      'Supports natural elimination',
      'Vegan and free from shellfish',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '60',
    suggestedUse:
      'Take 2 capsules 15 minutes before your richest meal with a full glass of water, or as directed by your practitioner.',
    facts: [
      { name: 'Chromium (as chromium picolinate)', amount: '35 mcg', dailyValue: '100%' },
      { name: 'Chitosan (from Agaricus bisporus)', amount: '1,000 mg', dailyValue: null },
      { name: 'providing beta-glucans', amount: '100 mg', dailyValue: null, indent: true },
    ],
    otherIngredients: capsuleIngredients,
    cautions: `Take fat-soluble vitamins at another time of day. ${consultFirst}`,
    summary:
      'Most binders carry a negative charge. Chitosan carries a positive one, which draws fats and bile acids to it. Ours comes from mushrooms, so that it suits vegans and those who avoid shellfish.',
    actions: [
      {
        ingredient: 'Positive charge',
        action: 'Forms in the stomach and draws fats and bile acids.',
      },
      {
        ingredient: 'Beta-glucans',
        action: 'Mushroom fibers that support normal immune function.',
      },
      {
        ingredient: 'Chromium',
        action: 'Contributes to normal macronutrient metabolism.',
      },
    ],
    timing: { moments: ['evening'], advice: '15 minutes before the richest meal' },
    pairings: [
      { slug: 'bile-flow', reason: 'Renews the bile that chitosan carries off' },
      { slug: 'd3-k2-micelle', reason: 'Taken in the morning, well apart' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'White mushrooms', origin: 'Grown in Limburg, Belgium' },
      { ingredient: 'Chitosan', origin: 'Extracted in Liège, Belgium' },
      { ingredient: 'Chromium', origin: 'Mineral chelate made in Nevada, USA' },
    ],
    carrier: capsuleCarrier,
    freeFrom: ['Gluten', 'Dairy', 'Soy', 'Shellfish', 'Artificial colors', 'Magnesium stearate'],
    notes: [
      'Degree of deacetylation, which sets the charge, is at least 80%.',
      'Charge and viscosity are measured in every lot.',
    ],
  },
  {
    slug: 'total-binder',
    name: 'Total Binder',
    tagline: 'Charcoal, clay, pectin & humates',
    description:
      'Five binders with different appetites in one capsule: charcoal, zeolite, clay, apple pectin and humates, softened with aloe.',
    category: 'bind',
    container: 'bottle',
    contents: '90 vegetarian capsules',
    price: '47.50',
    stockQuantity: 24,
    lowStockThreshold: 10,
    benefits: [
      'Broad capture of unwanted compounds',
      'Complements cleansing programs',
      'Aloe and ginger keep it gentle',
      'One capsule in place of five bottles',
    ],
    servingSize: '2 capsules',
    servingsPerContainer: '45',
    suggestedUse:
      'Take 2 capsules at bedtime with a full glass of water, at least 2 hours after food, medication and other supplements, or as directed by your practitioner.',
    facts: [
      { name: 'Activated coconut charcoal', amount: '300 mg', dailyValue: null },
      { name: 'Clinoptilolite (purified zeolite)', amount: '250 mg', dailyValue: null },
      { name: 'Calcium bentonite clay', amount: '200 mg', dailyValue: null },
      { name: 'Apple pectin', amount: '200 mg', dailyValue: null },
      { name: 'Humic and fulvic acids', amount: '100 mg', dailyValue: null },
      { name: 'Aloe vera inner leaf (200:1)', amount: '25 mg', dailyValue: null },
      { name: 'Ginger root', amount: '25 mg', dailyValue: null },
    ],
    otherIngredients: 'Hypromellose (plant-based capsule), silica',
    cautions: `${binderSpacing} Drink plenty of water. ${consultFirst}`,
    summary:
      'No single binder takes up everything. Carbon prefers large, uncharged molecules, minerals prefer charged ones and pectin prefers bile acids. Total Binder lets each do what it does best.',
    actions: [
      {
        ingredient: 'Charcoal',
        action: 'Adsorbs larger, uncharged compounds and gas.',
      },
      {
        ingredient: 'Zeolite & clay',
        action: 'Exchange and hold positively charged particles.',
      },
      {
        ingredient: 'Pectin & humates',
        action: 'Gather bile acids and keep the blend moving softly.',
      },
    ],
    timing: { moments: ['bedtime'], advice: 'At least 2 hours after food and supplements' },
    pairings: [
      { slug: 'liver-renew', reason: 'Taken in the morning, to keep bile moving' },
      { slug: 'biofilm-phase', reason: 'Releases what the binder then captures' },
    ],
    storage: coolAndDry,
    origins: [
      { ingredient: 'Coconut shell', origin: 'Smallholder farms, Sri Lanka' },
      { ingredient: 'Zeolite', origin: 'Mined and purified in eastern Slovakia' },
      { ingredient: 'Apple pectin', origin: 'Cider orchards of Normandy, France' },
    ],
    carrier: capsuleCarrier,
    freeFrom: commonFreeFrom,
    notes: [
      'Darker stools are expected while using a blend that contains charcoal.',
      'Every lot is screened for lead, arsenic, cadmium and mercury before release.',
    ],
  },
];
