export const CATEGORY_VALUES = ['cleanse', 'absorption', 'kill', 'dissolve', 'bind'] as const;

export type CategoryValue = (typeof CATEGORY_VALUES)[number];

export type CategoryTile = {
  id: CategoryValue;
  name: string;
  subtitle: string;
  imageUrl: string;
};

/** Names from the specification, used until an administrator changes them. */
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
