import type { Template } from '#shared/contracts/templates.ts';
import type { CartDraft } from './cart-builder.ts';

/** What is gone is left out, and named to be said. */
export function startFromTemplate(template: Template): { draft: CartDraft; leftOut: string[] } {
  const { title, description, items } = template;
  const lines = items
    .filter((item) => item.isAvailable)
    .map(({ supplementId, quantity }) => ({ supplementId, quantity }));
  return {
    draft: { title, description: description ?? '', lines },
    leftOut: items.filter((item) => !item.isAvailable).map(({ name }) => name),
  };
}
