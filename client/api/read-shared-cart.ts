import {
  integerOr,
  isRow,
  momentOrNull,
  parseInner,
  type Row,
  rowOf,
  rowsOf,
  textOf,
  textOrNull,
  type Unread,
} from '#client/lib/read-json.ts';
import { readDecimal } from '#shared/rules/money.ts';
import type { AnswerOf } from './call.ts';
import type { RowOf } from './paging.ts';
import type { CartAnswer } from '#shared/contracts/line-answers.ts';
import type { CartItem, SentCart as ContractCart } from '#shared/contracts/shared-carts.ts';
import { readCartAnswers } from './read-cart-answers.ts';

type ContractOrder = ContractCart['order'];

/** What anyone with the link sees. */
export type PublicCart = {
  id: number | null;
  title: string;
  description: string | null;
  cartItems: CartItem[];
  createdAt: string | null;
  expiresAt: string | null;
};

/** What the sender sees. From `firstViewedAt` on these are additions, null where the server has none. */
export type SentCart = {
  id: number;
  title: string;
  description: string | null;
  status: string;
  toUserId: string | null;
  cartItems: CartItem[];
  totalAmount: string;
  shareToken: string;
  createdAt: string | null;
  expiresAt: string | null;
  firstViewedAt: string | null;
  lastViewedAt: string | null;
  answeredAt: string | null;
  declineReason: string | null;
  revokedAt: string | null;
  person: { id: number; name: string; email: string | null } | null;
  mail: SentMail | null;
  order: {
    id: number;
    totalAmount: string;
    createdAt: string;
    /** What was recommended and what of it was bought, without delivery and tax; null where the server says neither. */
    goods: { recommendedAmount: string; orderedAmount: string } | null;
  } | null;
  answers: CartAnswer[];
};

/** The last mail that brought it to somebody. */
export type SentMail = {
  /** Null where it is no longer kept. */
  recipient: string | null;
  state: 'waiting' | 'sent' | 'refused';
  reason: string | null;
};

/** A recommendation that the signed-in user accepted. */
export type ReceivedCart = {
  id: number;
  title: string;
  totalAmount: string;
  shareToken: string;
  acceptedAt: string | null;
};

/** Its number is an addition: without it the link can be shared, not mailed. */
export type CreatedCart = { id: number | null; title: string; shareableLink: string };

export type CartCounts = { shared: number; accepted: number; pending: number };

export function readPublicCart(body: Unread<AnswerOf<'readSharedCart'>>): PublicCart {
  if (!isRow(body)) throw new Error('The answer is no recommendation');
  return {
    id: integerOr(body['id'], null),
    title: textOf(body['title']),
    description: textOrNull(body['description']),
    cartItems: readCartItems(body['cartItems']),
    createdAt: momentOrNull(body['createdAt']),
    expiresAt: momentOrNull(body['expiresAt']),
  };
}

export function readSentCart(row: RowOf<'listSentCarts'>): SentCart | null {
  const id = integerOr(row['id'], null);
  if (id === null) return null;
  return {
    id,
    title: textOf(row['title']),
    description: textOrNull(row['description']),
    status: textOf(row['status']) || 'pending',
    toUserId: textOrNull(row['toUserId']),
    cartItems: readCartItems(row['cartItems']),
    totalAmount: readDecimal(row['totalAmount']),
    shareToken: textOf(row['shareToken']),
    createdAt: momentOrNull(row['createdAt']),
    expiresAt: momentOrNull(row['expiresAt']),
    firstViewedAt: momentOrNull(row['firstViewedAt']),
    lastViewedAt: momentOrNull(row['lastViewedAt']),
    answeredAt: momentOrNull(row['answeredAt']),
    declineReason: textOrNull(row['declineReason']),
    revokedAt: momentOrNull(row['revokedAt']),
    order: readOrderOfCart(rowOf(row['order'])),
    person: readPersonOfCart(rowOf(row['person'])),
    mail: readMailOfCart(rowOf(row['mail'])),
    answers: readCartAnswers(row['answers']),
  };
}

export function readReceivedCarts(body: Unread<AnswerOf<'listReceivedCarts'>>): ReceivedCart[] {
  return rowsOf(body).map((row) => ({
    id: integerOr(row['id'], 0),
    title: textOf(row['title']),
    totalAmount: readDecimal(row['totalAmount']),
    shareToken: textOf(row['shareToken']),
    acceptedAt: momentOrNull(row['acceptedAt']),
  }));
}

/** A link that nobody can open was not created. */
export function readCreatedCart(body: Unread<AnswerOf<'createSharedCart'>>): CreatedCart {
  const { id, title, shareableLink } = rowOf(rowOf(body)['sharedCart']);
  if (!textOf(shareableLink)) throw new Error('The answer holds no link');
  return {
    id: integerOr(id, null),
    title: textOf(title),
    shareableLink: textOf(shareableLink),
  };
}

/** Null when it does not hold all three. */
export function readCartCounts(body: Unread<AnswerOf<'countSentCarts'>>): CartCounts | null {
  const row = rowOf(body);
  const shared = integerOr(row['shared'], null);
  const accepted = integerOr(row['accepted'], null);
  const pending = integerOr(row['pending'], null);
  if (shared === null || accepted === null || pending === null) return null;
  return { shared, accepted, pending };
}

/** Lines come as a list or as its JSON. What is no line is left out; the same supplement twice is one line. */
function readCartItems(value: Unread<CartItem[] | string>): CartItem[] {
  const items = new Map<number, CartItem>();
  for (const row of rowsOf<CartItem>(typeof value === 'string' ? parseInner(value) : value)) {
    const supplementId = integerOr(row['supplementId'], null);
    const quantity = integerOr(row['quantity'], 1);
    if (supplementId === null || quantity < 1) continue;
    items.set(supplementId, {
      supplementId,
      supplementName: textOf(row['supplementName']),
      quantity: quantity + (items.get(supplementId)?.quantity ?? 0),
      price: Number(readDecimal(row['price'])),
    });
  }
  return [...items.values()];
}

function readOrderOfCart(row: Row<ContractOrder>): SentCart['order'] {
  const id = integerOr(row['id'], null);
  const createdAt = momentOrNull(row['createdAt']);
  if (id === null || createdAt === null) return null;
  const { recommendedAmount, goodsAmount } = row;
  const goods =
    textOf(recommendedAmount) && textOf(goodsAmount)
      ? {
          recommendedAmount: readDecimal(recommendedAmount),
          orderedAmount: readDecimal(goodsAmount),
        }
      : null;
  return { id, totalAmount: readDecimal(row['totalAmount']), createdAt, goods };
}

function readPersonOfCart(row: Row<SentCart['person']>): SentCart['person'] {
  const id = integerOr(row['id'], null);
  const name = textOf(row['name']);
  return id === null || name === '' ? null : { id, name, email: textOrNull(row['email']) };
}

function readMailOfCart(row: Row<SentMail>): SentMail | null {
  const { state } = row;
  if (state !== 'waiting' && state !== 'sent' && state !== 'refused') return null;
  return { recipient: textOrNull(row['recipient']), state, reason: textOrNull(row['reason']) };
}
