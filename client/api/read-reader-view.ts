import {
  integerOr,
  isRow,
  momentOrNull,
  rowOf,
  rowsOf,
  textOf,
  textsOf,
  type Unread,
} from '#client/lib/read-json.ts';
import type { ReaderView } from '#shared/contracts/reader-view.ts';
import type { AnswerOf } from './call.ts';

export function readReaderView(body: Unread<AnswerOf<'readReaderView'>>): ReaderView | null {
  if (!isRow(body)) return null;
  const version = integerOr(body['version'], null);
  if (version === null) return null;
  const order = rowOf(body['order']);
  const orderedAt = momentOrNull(order['createdAt']);
  const token = textOf(order['token']);
  return {
    version,
    updates: rowsOf(body['updates']).flatMap((row) => {
      const updatedAt = momentOrNull(row['updatedAt']);
      return updatedAt ? [{ updatedAt, changes: textsOf(row['changes']) }] : [];
    }),
    isOwn: body['isOwn'] === true,
    declinedAt: momentOrNull(body['declinedAt']),
    order: orderedAt && token ? { createdAt: orderedAt, token } : null,
  };
}
