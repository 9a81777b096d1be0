import type { Order } from '#client/api/read-order.ts';
import { formatUsd, lineCents, parseCents } from '#shared/rules/money.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { hasRefund } from './describe-order.ts';

export function ReceiptLines({ order }: { order: Order }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Supplements in this order</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="pb-2 font-medium">
            Supplement
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </tbody>
      {/* On paper a footer would be repeated on every page. */}
      <tfoot className="print:table-row-group">
        <tr>
          <th scope="row" className="pt-4 text-left font-normal text-muted">
            Total supplements
          </th>
          <td className="pt-4 pl-4 text-right tabular-nums">{order.totalQuantity}</td>
        </tr>
        <tr>
          <th scope="row" className="pt-2 text-left text-base font-medium">
            Total
          </th>
          <td className="pt-2 pl-4 text-right font-display text-2xl font-[560] tabular-nums">
            {formatUsd(parseCents(order.totalAmount))}
          </td>
        </tr>
        {hasRefund(order) && (
          <tr>
            <th scope="row" className="pt-2 text-left font-medium">
              Refunded
            </th>
            <td className="pt-2 pl-4 text-right font-medium tabular-nums">
              -{formatUsd(parseCents(order.refundedAmount))}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function Line({ item }: { item: OrderItem }) {
  const unitCents = parseCents(item.price);
  return (
    <tr className="break-inside-avoid border-b border-line">
      <th scope="row" className="py-3 text-left font-normal wrap-anywhere">
        <span className="block text-base font-medium">{item.name}</span>
        <span className="block text-muted tabular-nums">
          {item.quantity} × {formatUsd(unitCents)}
        </span>
      </th>
      <td className="py-3 pl-4 text-right align-top text-base font-medium tabular-nums">
        {formatUsd(lineCents(unitCents, item.quantity))}
      </td>
    </tr>
  );
}
