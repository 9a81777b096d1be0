import { useDueEarnings } from '#client/api/admin-earnings.ts';
import { DueEarningsList } from '#client/features/manage-earnings/due-earnings-list.tsx';
import { PayoutList } from '#client/features/manage-earnings/payout-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminEarningsPage() {
  return (
    <ConsoleFrame page="Earnings">
      <Earnings />
    </ConsoleFrame>
  );
}

/** One query for both lists, because two can finish a frame apart. */
function Earnings() {
  const due = useDueEarnings();
  return (
    <>
      <DueEarningsList list={due} />
      <PayoutList isDueAwaited={due.isPending} />
    </>
  );
}
