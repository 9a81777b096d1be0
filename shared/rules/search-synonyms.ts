/**
 * Words that mean the same to a shopper. A product that has one of a line is found by all of it. Lower case, singular;
 * several words stand for themselves in that order.
 */
export const SEARCH_SYNONYMS: readonly (readonly string[])[] = [
  ['vitamin a', 'retinol', 'retinyl', 'beta carotene'],
  ['vitamin b1', 'thiamine', 'thiamin'],
  ['vitamin b2', 'riboflavin'],
  ['vitamin b3', 'niacin', 'niacinamide'],
  ['vitamin b5', 'pantothenic acid', 'pantothenate'],
  ['vitamin b6', 'pyridoxine', 'pyridoxal'],
  ['vitamin b7', 'biotin'],
  ['vitamin b9', 'folate', 'folic acid', 'methylfolate'],
  ['vitamin b12', 'cobalamin', 'methylcobalamin'],
  ['vitamin c', 'ascorbic acid', 'ascorbate', 'acerola'],
  ['vitamin d', 'cholecalciferol', 'vitamin d3'],
  ['vitamin e', 'tocopherol', 'tocotrienol'],
  ['vitamin k', 'menaquinone', 'phylloquinone', 'vitamin k2'],
  ['magnesium glycinate', 'magnesium bisglycinate'],
  ['probiotic', 'bifidobacterium', 'lactobacillus', 'saccharomyces', 'good bacteria'],
  ['prebiotic', 'inulin', 'fructooligosaccharide', 'fiber', 'fibre'],
  ['enzyme', 'protease', 'amylase', 'lipase', 'bromelain', 'serrapeptase', 'nattokinase'],
  ['omega 3', 'fish oil', 'epa', 'dha'],
  ['coq10', 'coenzyme q10', 'ubiquinol', 'ubiquinone'],
  ['nac', 'n acetyl cysteine', 'n acetyl l cysteine'],
  ['ala', 'alpha lipoic acid'],
  ['turmeric', 'curcumin', 'curcuminoid', 'curcuma'],
  ['milk thistle', 'silymarin', 'silybum'],
  ['clay', 'bentonite', 'zeolite'],
  ['seaweed', 'kelp', 'algae', 'chlorella', 'spirulina'],
  ['licorice', 'liquorice'],
  ['gut', 'digestion', 'digestive', 'intestinal', 'stomach'],
  ['detox', 'cleanse', 'detoxification'],
];
