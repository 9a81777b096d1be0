import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { withoutLinks } from '#server/modules/mail/without-links.ts';
import type { OrderTimetable } from '#shared/contracts/order-supply.ts';
import type { OrderView } from '#shared/contracts/orders.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { describeDays } from '#shared/rules/delivery.ts';
import { makePlan } from '#shared/rules/day-plan.ts';
import { describeDose, describeNotes, MOMENT_NAMES } from '#shared/rules/describe-plan.ts';
import { DAY_MOMENTS, type Label } from '#shared/rules/label.ts';
import { formatUsd, lineCents, parseCents } from '#shared/rules/money.ts';
import { arrangeDay } from '#shared/rules/timetable.ts';
import { describePickUp } from './describe-pick-up.ts';
import { writeCharges } from './write-charges.ts';

type Confirmation = {
  order: OrderView;
  to: string;
  origin: string;
  settings: ShopSettings;
  /** The label's directions, by product id. */
  directions: ReadonlyMap<number, string>;
  labels: ReadonlyMap<number, Label | null>;
  timetable: OrderTimetable;
  /** The practitioner whose recommendation was ordered; empty without one. */
  recommendedBy: string;
};

export function confirmationEmail(confirmation: Confirmation) {
  const { order, to, origin, settings, recommendedBy } = confirmation;
  const hidesNames = settings.hidesProductNamesInEmails;
  const lines = order.items.map(
    (item) =>
      [
        `${item.name} × ${item.quantity}`,
        formatUsd(lineCents(parseCents(item.price), item.quantity)),
      ] as const,
  );
  return renderEmail({
    id: `order-${order.id}-confirmation`,
    kind: 'order',
    to,
    subject: `Your order #${order.id}`,
    heading: 'Thank you for your order',
    paragraphs: [
      greet(order.customerName),
      `We have received your payment and are preparing order #${order.id}.`,
      ...(recommendedBy ? [`Recommended by ${withoutLinks(recommendedBy)}`] : []),
      ...describeDelivery(order, settings),
    ],
    ...(hidesNames
      ? {
          table: writeCharges(order.charges, 'Total', countUnits(order)),
          notes: ['Open your order to see the products and how to take them.'],
        }
      : {
          table: [...lines, ...writeCharges(order.charges, 'Total')],
          notes: describeTimetable(confirmation),
        }),
    action: { label: 'View your order', href: `${origin}/orders/${order.token}` },
  });
}

function countUnits({ items }: OrderView): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? '1 item' : `${units} items`;
}

/** Prefers the practitioner's doses, then the label's times, then the label's directions. */
function describeTimetable({ order, directions, labels, timetable }: Confirmation): string[] {
  const { sender, words, lines: doses } = timetable;
  const known = new Map([...labels].flatMap(([id, label]) => (label ? [[id, label]] : [])));
  const plain = doses.map((dose) => ({ ...dose, words: withoutLinks(dose.words) }));
  const { lines } = makePlan(order.items, known, plain);
  const day = arrangeDay(lines);
  const isSet = lines.some(({ isFromLabel }) => !isFromLabel);
  const isMixed = isSet && lines.some(({ isFromLabel }) => isFromLabel);
  const times = DAY_MOMENTS.filter((moment) => day[moment].length > 0).map((moment) =>
    [
      MOMENT_NAMES[moment],
      ...day[moment].map((line) => {
        const mark = isMixed && line.isFromLabel ? ' (from the label)' : '';
        return `${line.name}: ${describeDose(line.dose, moment)}${mark}`;
      }),
    ].join('\n'),
  );
  const planned = new Set(lines.map(({ id }) => id));
  const untimed = order.items.flatMap(({ id, name }) => {
    const use = directions.get(id);
    return use && !planned.has(id) ? [`${name}: ${use}`] : [];
  });
  const setBy = `set by ${withoutLinks(sender?.name ?? '')}${isMixed ? ' unless marked' : ''}`;
  const source = isSet && sender ? setBy : 'from the labels';
  const how = [...times, ...describeNotes({ lines, leftOut: [] }), ...untimed];
  return [
    ...(sender && words ? [withoutLinks(`${sender.name} wrote:\n${words}`)] : []),
    ...(how.length > 0 ? [`How to take it, ${source}:`, ...how] : []),
  ];
}

function describeDelivery({ delivery }: OrderView, settings: ShopSettings): string[] {
  if (!delivery) return [];
  if (delivery.address) {
    const days = describeDays(delivery);
    const how = days ? `${delivery.name}, ${days}` : delivery.name;
    return [`Shipping to:\n${withoutLinks(addressLines(delivery.address).join('\n'))}`, how];
  }
  return [...describePickUp(settings), 'We’ll email you when it’s ready for pick-up.'];
}
