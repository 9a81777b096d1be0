import type { CartDraft, PricedLine } from '#client/domain/cart-builder.ts';
import { readGivenRate } from '#shared/rules/discounts.ts';
import { toDecimal } from '#shared/rules/money.ts';
import type { CreateSharedCartInput } from '#shared/contracts/shared-carts.ts';
import { totalCents } from '#shared/rules/totals.ts';

export type ShareProblem = { title: string; text: string; field: 'title' | 'cart' | 'gift' };

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
  if (readGivenRate(draft.gift ?? '') === undefined) {
    const text = 'Enter a percentage such as 5.';
    return { title: 'Give from my commission', text, field: 'gift' };
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
    ...describeGift(draft),
  };
}

/** Left out unless it was typed: other servers know no gifts. */
export function describeGift({ gift }: CartDraft): { giftRate?: number } {
  return gift === undefined ? {} : { giftRate: readGivenRate(gift) ?? 0 };
}
