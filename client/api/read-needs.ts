import {
  integerOr,
  momentOrNull,
  type Row,
  rowOf,
  rowsOf,
  textOf,
  textOrNull,
  type Unread,
} from '#client/lib/read-json.ts';
import type { Need } from '#shared/contracts/needs.ts';
import { readDecimal } from '#shared/rules/money.ts';
import { NEED_KINDS } from '#shared/rules/needs.ts';
import type { AnswerOf } from './call.ts';

/** Needs of a kind that is not known here, or without a link, are nothing to act on. */
export function readNeeds(body: Unread<AnswerOf<'listNeeds'>>): Need[] {
  return rowsOf(body).flatMap((row) => {
    const kind = NEED_KINDS.find((known) => known === row['kind']);
    const carts = rowsOf(row['carts']).flatMap(readCart);
    const supplement = readProduct(rowOf(row['supplement']))[0] ?? null;
    if (!kind || carts.length === 0) return [];
    return [
      { kind, supplement, carts, replacements: rowsOf(row['replacements']).flatMap(readProduct) },
    ];
  });
}

/** How many links are as they should be, now or before. */
export function countChanged(body: Unread<AnswerOf<'replaceInCarts'>>): number {
  const results = rowsOf(rowOf(body)['results']).map((row) => row['result']);
  return results.filter((result) => result === 'done' || result === 'unchanged').length;
}

function readCart(row: Row<Need['carts'][number]>): Need['carts'] {
  const id = integerOr(row['id'], null);
  if (id === null) return [];
  return [
    {
      id,
      title: textOf(row['title']),
      shareToken: textOf(row['shareToken']),
      at: momentOrNull(row['at']),
      was: textOrNull(row['was']),
    },
  ];
}

function readProduct(row: Row<Need['supplement']>): Need['replacements'] {
  const id = integerOr(row['id'], null);
  if (id === null) return [];
  return [{ id, name: textOf(row['name']), price: readDecimal(row['price']) }];
}
