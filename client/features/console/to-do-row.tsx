import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useRights } from '#client/api/admin-session.ts';
import { toDoQuery } from '#client/api/admin-statistics.ts';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import type { ToDo } from '#shared/contracts/reports.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { buildConsoleUrl } from './console-url.ts';
import { formatNumber } from '#shared/rules/format.ts';
import { SampleOffer } from './sample-offer.tsx';

type Task = { name: keyof ToDo; one: string; many: string; href: string };

const orders = (filter: OrderFilter) => buildConsoleUrl({ tab: 'orders', filter });

const TASKS: readonly Task[] = [
  {
    name: 'approvals',
    one: 'practitioner to approve',
    many: 'practitioners to approve',
    href: `${CONSOLE_PATHS.people}?state=waiting`,
  },
  {
    name: 'messages',
    one: 'message to answer',
    many: 'messages to answer',
    href: CONSOLE_PATHS.mail,
  },
  {
    name: 'toShip',
    one: 'order to ship',
    many: 'orders to ship',
    href: orders({ paymentStatus: 'paid', orderStatus: 'processing' }),
  },
  {
    name: 'requests',
    one: 'request to answer',
    many: 'requests to answer',
    href: orders({ attention: 'request' }),
  },
  { name: 'disputes', one: 'dispute', many: 'disputes', href: orders({ attention: 'dispute' }) },
  {
    name: 'failedRefunds',
    one: 'failed refund',
    many: 'failed refunds',
    href: orders({ attention: 'refund' }),
  },
  {
    name: 'failedRefills',
    one: 'failed refill',
    many: 'failed refills',
    href: `${CONSOLE_PATHS.refills}?state=failed`,
  },
  {
    name: 'runningLow',
    one: 'supplement running low',
    many: 'supplements running low',
    href: buildConsoleUrl({ tab: 'inventory', filter: {} }),
  },
  { name: 'failedEmail', one: 'failed email', many: 'failed emails', href: CONSOLE_PATHS.mail },
];

/** The row has a fixed height and scrolls sideways, so that late numbers never move the page. */
export function ToDoRow() {
  const { data: toDo } = useQuery(toDoQuery);
  const isOwner = useRights('owner');
  const open = TASKS.filter(({ name }) => toDo?.[name] && (isOwner || name !== 'approvals'));
  return (
    <section
      aria-label="To do"
      className="-mx-1 -my-1.5 flex h-13 items-center gap-2 overflow-x-auto overflow-y-hidden p-1 whitespace-nowrap"
    >
      {toDo && <h2 className="mr-1 font-sans text-sm font-semibold text-nowrap">To do</h2>}
      {toDo && open.length === 0 && <p className="text-sm text-muted">Nothing to do.</p>}
      {toDo &&
        open.map(({ name, one, many, href }) => (
          <Link
            key={name}
            href={href}
            className="focus-ring inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm hover:border-brand"
          >
            <span className="font-semibold tabular-nums">{formatNumber(toDo[name])}</span>
            {toDo[name] === 1 ? one : many}
          </Link>
        ))}
      <SampleOffer />
    </section>
  );
}
