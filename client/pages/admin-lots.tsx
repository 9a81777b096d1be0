import { useSearch } from 'wouter';
import { PAGE_COLUMN } from '#client/features/console/page-list.ts';
import { LotSearch } from '#client/features/manage-inventory/lot-search.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminLotsPage() {
  const search = new URLSearchParams(useSearch()).get('search')?.trim() ?? '';
  return (
    <ConsoleFrame page="Lots">
      <section aria-label="Lots" className={PAGE_COLUMN}>
        <LotSearch key={search} from={search} />
      </section>
    </ConsoleFrame>
  );
}
