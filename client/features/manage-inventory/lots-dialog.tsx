import { useQuery } from '@tanstack/react-query';
import { shelfLotsQuery } from '#client/api/admin-lots.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { LotTable } from './lot-table.tsx';

type LotsDialogProps = { supplement: AdminSupplementRow; onClose: () => void };

export function LotsDialog({ supplement, onClose }: LotsDialogProps) {
  const { data, isPending, refetch } = useQuery(shelfLotsQuery(supplement.id));
  return (
    <Dialog onClose={onClose} title={`Lots of ${supplement.name}`} size="md">
      {isPending && <Skeleton className="h-40" />}
      {!isPending && !data && (
        <LoadFailure text="The lots could not be loaded." onRetry={refetch} />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.lots.length > 0 && (
            <LotTable label={`Lots of ${supplement.name}`} lots={data.lots} />
          )}
          <p className="text-sm text-muted">{describeLoose(data.loose, data.lots.length)}</p>
        </div>
      )}
    </Dialog>
  );
}

function describeLoose(units: number, lots: number): string {
  if (lots > 0 && units === 0) return 'Every unit has a lot.';
  const loose = units === 1 ? '1 unit has no lot' : `${units} units have no lot`;
  return lots === 0 ? `No lots yet. ${loose}.` : `${loose}. Units without a lot are sold first.`;
}
