import type { CategoryValue } from '#shared/rules/categories.ts';

/** How a category's hue appears. Whole class names: the stylesheet is made from what is written. */
export type CategoryLook = {
  /** The colors of a badge, if they are not the usual ones. */
  badge: string | undefined;
  edge: string;
  tint: string;
  text: string;
  gradient: string;
};

const LOOKS: Record<CategoryValue, CategoryLook> = {
  cleanse: {
    badge: 'bg-cleanse-soft text-cleanse',
    edge: 'bg-cleanse',
    tint: 'bg-cleanse-soft',
    text: 'text-cleanse',
    gradient: 'bg-(image:--gradient-cleanse)',
  },
  absorption: {
    badge: 'bg-absorption-soft text-absorption',
    edge: 'bg-absorption',
    tint: 'bg-absorption-soft',
    text: 'text-absorption',
    gradient: 'bg-(image:--gradient-absorption)',
  },
  kill: {
    badge: 'bg-kill-soft text-kill',
    edge: 'bg-kill',
    tint: 'bg-kill-soft',
    text: 'text-kill',
    gradient: 'bg-(image:--gradient-kill)',
  },
  dissolve: {
    badge: 'bg-dissolve-soft text-dissolve',
    edge: 'bg-dissolve',
    tint: 'bg-dissolve-soft',
    text: 'text-dissolve',
    gradient: 'bg-(image:--gradient-dissolve)',
  },
  bind: {
    badge: 'bg-bind-soft text-bind',
    edge: 'bg-bind',
    tint: 'bg-bind-soft',
    text: 'text-bind',
    gradient: 'bg-(image:--gradient-bind)',
  },
};

const OTHER_LOOK: CategoryLook = {
  badge: undefined,
  edge: 'bg-accent',
  tint: 'bg-surface-2',
  text: 'text-accent',
  gradient: '',
};

/** A category that an administrator made has no hue of its own. */
export function categoryLook(category: string): CategoryLook {
  return (LOOKS as Record<string, CategoryLook | undefined>)[category] ?? OTHER_LOOK;
}
