import {
  moment,
  number,
  oneOf,
  orNull,
  parseInner,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import { LINE_ANSWERS } from '#shared/rules/line-answers.ts';
import { readDecimal } from '#shared/rules/money.ts';
import type { CartAnswer } from '#shared/contracts/line-answers.ts';
import type { CartItem, SentCart as ContractCart } from '#shared/contracts/shared-carts.ts';

const ITEM = {
  supplementId: number,
  supplementName: '',
  quantity: 1,
  price: (value) => Number(readDecimal(value)),
} satisfies Shape<CartItem>;

/** Accepts an array or JSON, and merges lines of the same supplement. */
export function readCartItems(value: unknown): CartItem[] {
  const items = new Map<number, CartItem>();
  for (const item of readAs(typeof value === 'string' ? parseInner(value) : value, [ITEM])) {
    const { supplementId, quantity } = item;
    if (quantity < 1) continue;
    const former = items.get(supplementId)?.quantity ?? 0;
    items.set(supplementId, { ...item, quantity: quantity + former });
  }
  return [...items.values()];
}

const ANSWER = {
  version: 1,
  createdAt: moment,
  lines: [{ supplementName: '', recommended: 0, quantity: 0, reason: oneOf(LINE_ANSWERS, null) }],
} satisfies Shape<CartAnswer>;

/** Fields from `version` on are optional. */
export const SENT_CART = {
  id: number,
  title: '',
  description: orNull(text),
  status: 'pending',
  toUserId: orNull(text),
  cartItems: readCartItems,
  totalAmount: readDecimal,
  shareToken: '',
  createdAt: orNull(moment),
  expiresAt: orNull(moment),
  version: orNull(number),
  firstViewedAt: orNull(moment),
  lastViewedAt: orNull(moment),
  answeredAt: orNull(moment),
  declineReason: orNull(text),
  revokedAt: orNull(moment),
  person: orNull({ id: number, name: text, email: orNull(text) }),
  mail: orNull({
    recipient: orNull(text),
    state: oneOf(['waiting', 'sent', 'refused']),
    reason: orNull(text),
  }),
  order: orNull({
    id: number,
    totalAmount: readDecimal,
    createdAt: moment,
    goodsAmount: orNull(text),
    recommendedAmount: orNull(text),
  }),
  giftRate: 0,
  answers: [ANSWER],
} satisfies Shape<ContractCart>;

export type SentCart = Read<typeof SENT_CART>;
