import { CATEGORY_VALUES } from '#shared/rules/categories.ts';

/** How a category's hue appears. `app/styles.css` lists these class names. */
export type CategoryLook = {
  badge: string | undefined;
  edge: string;
  tint: string;
  text: string;
  gradient: string;
};

const OTHER_LOOK: CategoryLook = {
  badge: undefined,
  edge: 'bg-accent',
  tint: 'bg-surface-2',
  text: 'text-accent',
  gradient: '',
};

/** Custom categories have no hue. */
export function categoryLook(category: string): CategoryLook {
  if (!CATEGORY_VALUES.some((value) => value === category)) return OTHER_LOOK;
  const edge = `bg-${category}`;
  const tint = `${edge}-soft`;
  const text = `text-${category}`;
  return {
    badge: `${tint} ${text}`,
    edge,
    tint,
    text,
    gradient: `bg-(image:--gradient-${category})`,
  };
}
