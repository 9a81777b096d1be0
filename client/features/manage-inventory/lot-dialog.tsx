import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lotQuery } from '#client/api/admin-lots.ts';
import { useRights } from '#client/api/admin-session.ts';
import { LotBadge } from '#client/domain/lot-badge.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { LotDetails } from '#shared/contracts/lots.ts';
import { formatDay, formatNumber } from '#shared/rules/format.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { LotActions } from './lot-actions.tsx';
import { LotOrders } from './lot-orders.tsx';
import { RecallDialog } from './recall-dialog.tsx';

type LotDialogProps = { id: number; onClose: () => void };

export function LotDialog({ id, onClose }: LotDialogProps) {
  const { data: lot, isPending, refetch } = useQuery(lotQuery(id));
  const isStaff = useRights('staff');
  const [isEmailing, setIsEmailing] = useState(false);
  return (
    <Dialog onClose={onClose} title={lot ? `Lot ${lot.code}` : 'Lot'} size="lg">
      {isPending && <Skeleton className="h-60" />}
      {!isPending && !lot && <LoadFailure text="The lot could not be loaded." onRetry={refetch} />}
      {lot && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LotFacts lot={lot} />
          {isStaff && <LotActions lot={lot} onEmail={() => setIsEmailing(true)} />}
          {isStaff && lot.orders > 0 && <LotOrders lot={lot} />}
          {isEmailing && <RecallDialog lot={lot} onClose={() => setIsEmailing(false)} />}
        </div>
      )}
    </Dialog>
  );
}

function LotFacts({ lot }: { lot: LotDetails }) {
  const { supplement, bestBefore, sellable, held, orders, soldUnits, recall } = lot;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
      <Fact name="Product">{supplement.name}</Fact>
      <Fact name="State">
        <LotBadge state={lot.state} isPast={lot.isPast} />
      </Fact>
      <Fact name="Best before">{bestBefore ? formatDay(bestBefore) : '–'}</Fact>
      <Fact name="On the shelf">
        {countUnits(sellable + held)}
        {held > 0 && `, ${held === sellable + held ? '' : `${formatNumber(held)} `}not for sale`}
      </Fact>
      <Fact name="In orders">
        {orders === 0
          ? 'None'
          : `${countUnits(soldUnits)} in ${orders === 1 ? '1 order' : `${formatNumber(orders)} orders`}`}
      </Fact>
      <Fact name="Cost per unit">{lot.cost ? formatUsd(parseCents(lot.cost)) : '–'}</Fact>
      <Fact name="Supplier">{lot.supplier ?? '–'}</Fact>
      <Fact name="Delivery note">{lot.reference ?? '–'}</Fact>
      {recall && (
        <Fact name="Buyers emailed">
          {recall.emailed} of {recall.orders} orders
        </Fact>
      )}
    </dl>
  );
}

function countUnits(units: number): string {
  return units === 1 ? '1 unit' : `${formatNumber(units)} units`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}
