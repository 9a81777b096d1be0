import { DueEarningsList } from '#client/features/manage-earnings/due-earnings-list.tsx';
import { PayoutList } from '#client/features/manage-earnings/payout-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminEarningsPage() {
  return (
    <ConsoleFrame title="Earnings">
      <DueEarningsList />
      <PayoutList />
    </ConsoleFrame>
  );
}
