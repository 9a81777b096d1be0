import { Printer } from 'lucide-react';
import type { Order } from '#client/api/orders.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { describeOrder } from './describe-order.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { ReceiptHeader } from './receipt-header.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { formatDate } from '#shared/rules/format.ts';

export function OrderReceipt({ order }: { order: Order }) {
  const { label, tone, sentence } = describeOrder(order);
  return (
    <article
      aria-label={`Order ${order.id}`}
      className="rounded-2xl border border-line bg-surface shadow-card print:rounded-none print:border-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 border-b border-line p-5 sm:p-8 print:px-0">
        <div>
          <ReceiptHeader />
          <h1 className="text-3xl sm:text-4xl">Order #{order.id}</h1>
          {order.createdAt && (
            <p className="mt-2 text-muted">
              <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
            </p>
          )}
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
        <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <Badge tone={tone}>{label}</Badge>
          <span>{sentence}</span>
        </p>
      </header>
      <div className="p-5 sm:p-8 print:px-0">
        <ReceiptLines order={order} />
        <OrderDelivery order={order} />
        <Customer order={order} />
      </div>
    </article>
  );
}

function Customer({ order: { customerName, customerEmail } }: { order: Order }) {
  if (!customerName && !customerEmail) return null;
  return (
    <section
      aria-labelledby="customer-heading"
      className="mt-8 break-inside-avoid border-t border-line pt-6"
    >
      <h2 id="customer-heading" className="text-lg">
        Customer
      </h2>
      <p className="mt-2 text-sm wrap-anywhere">
        {customerName && <span className="block font-medium">{customerName}</span>}
        {customerEmail && <span className="block text-muted">{customerEmail}</span>}
      </p>
    </section>
  );
}
