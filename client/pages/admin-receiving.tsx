import { PAGE_COLUMN } from '#client/features/console/page-list.ts';
import { Receiving } from '#client/features/manage-inventory/receiving.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminReceivingPage() {
  return (
    <ConsoleFrame page="Receiving">
      <section aria-label="Receiving" className={PAGE_COLUMN}>
        <Receiving />
      </section>
    </ConsoleFrame>
  );
}
