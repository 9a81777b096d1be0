import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { checksQuery, useSendTestEmail, useTestPayments } from '#client/api/checks.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Check } from '#shared/contracts/checks.ts';
import { PAGE_LIST, PAGE_LIST_ROWS } from './page-list.ts';

const LOOKS = {
  good: { label: 'Good', Icon: CircleCheck, color: 'text-success' },
  warning: { label: 'Warning', Icon: CircleAlert, color: 'text-warning' },
  problem: { label: 'Problem', Icon: CircleX, color: 'text-danger' },
} as const;

export function CheckList() {
  const { data, isFetching, isPending, refetch } = useQuery(checksQuery);
  const email = useSendTestEmail();
  const payments = useTestPayments();
  if (isPending) return <Skeleton className="h-dvh" />;
  if (!data) {
    return <LoadFailure of="card" text="The checks could not be run." onRetry={refetch} />;
  }
  return (
    <section aria-label="Checks" className={PAGE_LIST}>
      <ul className={PAGE_LIST_ROWS}>
        {data.checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
        <TestRow
          title="Email"
          text="Sends an email to your own address, past the queue."
          button="Send me a test email"
          test={email}
        />
        <TestRow
          title="Payments"
          text="In test mode, charges a test card $1.00 and refunds it. With live keys, no card is charged."
          button="Test the payment connection"
          test={payments}
        />
      </ul>
      <div>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Checking...' : 'Check again'}
        </Button>
      </div>
    </section>
  );
}

function CheckRow({ check: { title, state, text } }: { check: Check }) {
  const { label, Icon, color } = LOOKS[state];
  return (
    <li className="flex gap-3 py-4 text-sm">
      <Icon aria-label={label} size={20} className={`shrink-0 ${color}`} />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-1 wrap-anywhere text-muted">{text}</p>
      </div>
    </li>
  );
}

type TestRowProps = {
  title: string;
  text: string;
  button: string;
  test: ReturnType<typeof useSendTestEmail>;
};

/** The result has reserved space, so that the button stays under the pointer. */
function TestRow({ title, text, button, test }: TestRowProps) {
  const { data, error, isPending, mutate } = test;
  const look = data && LOOKS[data.state];
  return (
    <li className="grid gap-3 py-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Testing...' : button}
      </Button>
      <p aria-live="polite" className="flex min-h-10 gap-3 sm:col-span-2">
        {look && (
          <look.Icon aria-label={look.label} size={20} className={`shrink-0 ${look.color}`} />
        )}
        {data && <span className="min-w-0 wrap-anywhere">{data.text}</span>}
        {error && (
          <span className="text-danger">{serverMessage(error, 'The test could not be run.')}</span>
        )}
      </p>
    </li>
  );
}
