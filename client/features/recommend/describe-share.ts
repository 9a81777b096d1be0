import type { CartDraft, PricedLine } from '#client/domain/cart-builder.ts';
import { toDecimal } from '#shared/rules/money.ts';
import type { CreateSharedCartInput } from '#shared/contracts/shared-carts.ts';
import { totalCents } from '#shared/rules/totals.ts';

export type ShareProblem = { title: string; text: string; field: 'title' | 'cart' };

export function findShareProblem(
  draft: CartDraft,
  lines: readonly PricedLine[],
): ShareProblem | null {
  if (draft.title.trim() === '') {
    const text = 'Please add a title for this recommendation.';
    return { title: 'Title required', text, field: 'title' };
  }
  if (lines.length === 0) {
    const text = 'Please add at least one supplement to share.';
    return { title: 'Empty cart', text, field: 'cart' };
  }
  const blocked = lines.find((line) => line.problem?.blocksSharing);
  if (blocked) {
    const text = `${blocked.name}: ${blocked.problem?.text}`;
    return { title: 'Failed to share cart', text, field: 'cart' };
  }
  return null;
}

export function describeShare(
  draft: CartDraft,
  lines: readonly PricedLine[],
): CreateSharedCartInput {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    cartItems: lines.map(({ supplementId, name, quantity, unitCents }) => ({
      supplementId,
      supplementName: name,
      quantity,
      price: Number(toDecimal(unitCents)),
    })),
    totalAmount: Number(toDecimal(totalCents(lines))),
  };
}
