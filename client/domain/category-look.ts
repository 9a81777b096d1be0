import { CATEGORY_VALUES } from '#shared/rules/categories.ts';

/** How a category's hue appears. `app/styles.css` lists these class names. */
export type CategoryLook = {
  /** The colors of a badge, if they are not the usual ones. */
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

/** A category that an administrator made has no hue. */
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
