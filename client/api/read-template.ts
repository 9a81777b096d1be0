import {
  integerOr,
  type Row,
  rowsOf,
  textOf,
  textOrNull,
  type Unread,
} from '#client/lib/read-json.ts';
import type { Template } from '#shared/contracts/templates.ts';

export function readTemplates(body: Unread<Template[]>): Template[] {
  return rowsOf(body).flatMap(readTemplate);
}

/** One without a number cannot be used, and is left out. */
function readTemplate(row: Row<Template>): Template[] {
  const id = integerOr(row['id'], null);
  if (id === null) return [];
  const items = rowsOf<Template['items'][number]>(row['items']).flatMap((item) => {
    const supplementId = integerOr(item['supplementId'], null);
    if (supplementId === null) return [];
    return {
      supplementId,
      quantity: Math.max(1, integerOr(item['quantity'], 1)),
      name: textOf(item['name']),
      isAvailable: item['isAvailable'] !== false,
    };
  });
  return [
    {
      id,
      title: textOf(row['title']),
      description: textOrNull(row['description']),
      isShops: row['isShops'] === true,
      items,
    },
  ];
}
