import type { Template } from '#shared/contracts/templates.ts';
import type { CartDraft } from './cart-builder.ts';

/** Returns the names of unavailable items separately. */
export function startFromTemplate(template: Template): { draft: CartDraft; leftOut: string[] } {
  const { title, description, items, doses: all } = template;
  const lines = items
    .filter((item) => item.isAvailable)
    .map(({ supplementId, quantity }) => ({ supplementId, quantity }));
  const doses = all.filter((dose) => lines.some((line) => line.supplementId === dose.supplementId));
  return {
    draft: { title, description: description ?? '', lines, ...(doses.length > 0 && { doses }) },
    leftOut: items.filter((item) => !item.isAvailable).map(({ name }) => name),
  };
}
