import { useQuery } from '@tanstack/react-query';
import type { Labels } from '#client/api/labels.ts';
import type { Order } from '#client/api/orders.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { Card } from '#client/ui/card.tsx';
import type { OrderTimetable } from '#shared/contracts/order-supply.ts';
import { makePlan } from '#shared/rules/day-plan.ts';
import { LineDose } from './line-dose.tsx';
import { PlanPanel } from './plan-panel.tsx';

type OrderTakeProps = { order: Order; timetable: OrderTimetable; labels: Labels };

export function OrderTake({ order, timetable, labels }: OrderTakeProps) {
  const { data: catalog } = useQuery(supplementsQuery);
  const { sender, title, words, lines: doses } = timetable;
  const plan = makePlan(order.items, labels, doses);
  if (plan.lines.length === 0) return null;
  const name = sender?.name ?? '';
  return (
    <Card as="section" aria-labelledby="take-heading" className="mb-6 print:hidden">
      <h2 id="take-heading" className="text-xl">
        How to take it
      </h2>
      {sender && <p className="mt-1 text-sm">Recommended by {name}</p>}
      {words && (
        <p className="mt-2 text-sm leading-relaxed wrap-break-word whitespace-pre-line">
          “{words}”
        </p>
      )}
      <PlanPanel plan={plan} sender={sender} title={title || `Order #${order.id}`} words={words} />
      <ul className="divide-y divide-line">
        {plan.lines.map((line) => (
          <li key={line.id} className="py-3">
            <p className="font-medium wrap-break-word">{line.name}</p>
            <LineDose
              line={line}
              setBy={name}
              directions={catalog?.find(({ id }) => id === line.id)?.suggestedUse ?? null}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
