import { Download } from 'lucide-react';
import { useState } from 'react';
import { DUE_EARNINGS_EXPORT_URL, type useDueEarnings } from '#client/api/admin-earnings.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import type { DueEarnings } from '#shared/contracts/earnings.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { DueEarningsTable } from './due-earnings-table.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';

type DueEarningsPages = ReturnType<typeof useDueEarnings>;

export function DueEarningsList({ list }: { list: DueEarningsPages }) {
  const [paying, setPaying] = useState<DueEarnings | null>(null);
  const [rating, setRating] = useState<DueEarnings | null>(null);
  return (
    <section aria-label="Due to practitioners" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-2xl">Due to practitioners</h2>
          <p className="mt-1 max-w-prose text-sm text-muted">
            Practitioners without their own rate earn the shop rate from{' '}
            <TextLink href={CONSOLE_PATHS.settings}>Settings</TextLink>.
          </p>
        </div>
        <ButtonLink variant="secondary" href={DUE_EARNINGS_EXPORT_URL} download>
          <Download aria-hidden="true" size={18} />
          Download CSV
        </ButtonLink>
      </div>
      <Practitioners list={list} onPay={setPaying} onRate={setRating} />
      {paying && <PayoutDialog earnings={paying} onClose={() => setPaying(null)} />}
      {rating && <RateDialog earnings={rating} onClose={() => setRating(null)} />}
    </section>
  );
}

type PractitionersProps = {
  list: DueEarningsPages;
  onPay: (earnings: DueEarnings) => void;
  onRate: (earnings: DueEarnings) => void;
};

function Practitioners({ list, onPay, onRate }: PractitionersProps) {
  const { drawn, more } = useGrowingList(useRows(list), list, '');
  if (list.isPending) return <Skeleton className="h-60" />;
  if (list.data === undefined) {
    return (
      <LoadFailure of="card" text="The earnings could not be loaded." onRetry={list.refetch} />
    );
  }
  if (drawn.length === 0) {
    return (
      <ListMessage
        title="No practitioners yet"
        action={
          <ButtonLink variant="secondary" href={CONSOLE_PATHS.people}>
            Approve practitioners
          </ButtonLink>
        }
      >
        Approved practitioners appear here, with what they earned and what you owe them.
      </ListMessage>
    );
  }
  return (
    <>
      <DueEarningsTable rows={drawn} onPay={onPay} onRate={onRate} />
      <MoreButton more={more} />
    </>
  );
}
