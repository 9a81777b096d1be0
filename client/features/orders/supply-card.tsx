import { useSetReminder } from '#client/api/order-supply.ts';
import type { Order } from '#client/api/orders.ts';
import {
  describeCost,
  describeDays,
  describeLeftOut,
  describeSupply,
} from '#client/domain/describe-supply.ts';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import type { OrderSupply } from '#shared/contracts/order-supply.ts';
import { REMIND_DAYS_BEFORE } from '#shared/rules/supply.ts';
import { formatDate } from '#shared/rules/format.ts';

type SupplyCardProps = { order: Order; orderSupply: OrderSupply };

export function SupplyCard({ order, orderSupply }: SupplyCardProps) {
  const { supply, lines, reminder } = orderSupply;
  if (!supply) return null;
  return (
    <Card aria-labelledby="supply-heading" className="mb-6 text-sm print:hidden">
      <h2 id="supply-heading" className="text-xl">
        Your supply
      </h2>
      <p className="mt-2 font-medium">{describeSupply(supply)}</p>
      <p>
        Runs out about <time dateTime={supply.runsOutAt}>{formatDate(supply.runsOutAt)}</time>
        {order.createdAt && `, if started on ${formatDate(order.createdAt)}`}.{' '}
        {describeCost(supply)}.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map(({ id, name, days, runsOutAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-muted tabular-nums">
              {describeDays(days)}, runs out about{' '}
              <time dateTime={runsOutAt}>{formatDate(runsOutAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      {supply.leftOut.length > 0 && (
        <p className="mt-2 text-muted">{describeLeftOut(supply.leftOut)}</p>
      )}
      <p className="mt-2 text-muted">
        At the doses of your timetable, or else the highest label dose.
      </p>
      <Reminder token={order.token} state={reminder} email={order.customerEmail} />
    </Card>
  );
}

type ReminderProps = { token: string; state: OrderSupply['reminder']; email: string | null };

function Reminder({ token, state, email }: ReminderProps) {
  const setReminder = useSetReminder(token);
  if (state === 'unavailable') return null;
  if (state === 'sent') return <p className="mt-3">We’ve emailed you a reminder.</p>;
  const isOn = setReminder.isPending ? setReminder.variables : state === 'on';
  return (
    <div className="mt-3 -ml-2.5">
      <Checkbox
        label={`Email me ${REMIND_DAYS_BEFORE} days before it runs out`}
        checked={isOn}
        aria-disabled={setReminder.isPending}
        onChange={(event) => {
          if (setReminder.isPending) return;
          setReminder.mutate(event.target.checked);
        }}
      />
      <output className="block min-h-5 pl-11 text-muted wrap-anywhere">
        {isOn && `Once, to ${email ?? 'the email of your order'}.`}
      </output>
      <FailureMessage
        error={setReminder.error}
        fallback="This could not be changed. Please try again."
      />
    </div>
  );
}
