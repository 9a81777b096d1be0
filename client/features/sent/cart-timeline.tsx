import { ChevronDown } from 'lucide-react';
import type { SentCart } from '#client/api/sent-cart.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { formatMoment } from '#shared/rules/format.ts';

type Step = { name: string; at: string; note?: string };

export function CartTimeline({ cart }: { cart: SentCart }) {
  const steps = listSteps(cart);
  if (steps.length === 0) return null;
  return (
    <details className="group">
      <summary className="focus-ring flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-lg text-sm font-medium text-brand">
        Timeline
        <ChevronDown aria-hidden="true" size={16} className="group-open:rotate-180" />
      </summary>
      <ol className="mt-1 grid gap-3 border-l-2 border-line pl-4 text-sm">
        {steps.map(({ name, at, note }) => (
          <li key={name}>
            <span className="font-medium">{name}</span>{' '}
            <time dateTime={at} className="text-muted">
              {formatMoment(at)}
            </time>
            {note && <span className="block wrap-break-word whitespace-pre-line">{note}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function listSteps(cart: SentCart): Step[] {
  const { firstViewedAt, lastViewedAt, answeredAt, order, revokedAt } = cart;
  const steps: (Step | null)[] = [
    cart.createdAt ? { name: 'Created', at: cart.createdAt } : null,
    firstViewedAt ? { name: 'First viewed', at: firstViewedAt } : null,
    lastViewedAt ? { name: 'Last viewed', at: lastViewedAt } : null,
    answeredAt ? describeAnswer(cart, answeredAt) : null,
    order ? describeOrder(order) : null,
    revokedAt ? { name: 'Revoked', at: revokedAt } : null,
  ];
  return steps
    .filter((step) => step !== null)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function describeAnswer({ status, declineReason }: SentCart, at: string): Step {
  if (status !== 'declined') return { name: 'Accepted', at };
  return { name: 'Declined', at, ...(declineReason && { note: `“${declineReason}”` }) };
}

function describeOrder({ id, totalAmount, createdAt }: NonNullable<SentCart['order']>): Step {
  const note = `Order #${id}, ${formatUsd(parseCents(totalAmount))}`;
  return { name: 'Ordered', at: createdAt, note };
}
