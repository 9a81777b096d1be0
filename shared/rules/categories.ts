/** The five therapeutic categories: the storefront's tiles, filter buttons and colors. */
export const CATEGORY_VALUES = ['cleanse', 'absorption', 'kill', 'dissolve', 'bind'] as const;

export type CategoryValue = (typeof CATEGORY_VALUES)[number];

export type CategoryTile = {
  id: CategoryValue;
  name: string;
  subtitle: string;
  imageUrl: string;
};

/** The five as the specification names them: the defaults, and the fallback where a page names no others. */
export const CATEGORY_TILES: readonly CategoryTile[] = [
  tile('cleanse', 'Cleanse', 'Detox & Purify'),
  tile('absorption', 'Absorption', 'Optimize Uptake'),
  tile('kill', 'Kill', 'Eliminate'),
  tile('dissolve', 'Dissolve', 'Break Down'),
  tile('bind', 'Bind', 'Capture'),
];

function tile(id: CategoryValue, name: string, subtitle: string): CategoryTile {
  return { id, name, subtitle, imageUrl: `/pictures/categories/${id}-960.webp` };
}
