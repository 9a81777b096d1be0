import { RefillList } from '#client/features/manage-refills/refill-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminRefillsPage() {
  return (
    <ConsoleFrame page="Refills">
      <RefillList />
    </ConsoleFrame>
  );
}
