import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lotsQuery } from '#client/api/admin-lots.ts';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { ScanField } from '#client/ui/scan-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Button } from '#client/ui/button.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { parseScan } from '#shared/rules/scan.ts';
import { Expiring } from './expiring.tsx';
import { LotTable } from './lot-table.tsx';

/** Finds a lot by its code or barcode. Without a search it lists lots that expire soon. */
export function LotSearch({ from }: { from: string }) {
  const [search, setSearch] = useState(from);
  const [problem, setProblem] = useState<string>();

  function onScan(typed: string) {
    const result = parseScan(typed);
    const lot = result && 'scan' in result ? result.scan.lot : typed.trim();
    if (lot === null || (result && 'problem' in result)) {
      setProblem('This barcode has no lot. Type the lot that is printed on the container.');
      return;
    }
    setProblem(undefined);
    setSearch(lot);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="max-w-md">
        <ScanField
          label="Find a lot"
          hint="Type or scan a lot and press Enter."
          error={problem}
          onScan={onScan}
        />
      </div>
      {search === '' ? <Expiring /> : <FoundLots search={search} onClear={() => setSearch('')} />}
    </div>
  );
}

function FoundLots({ search, onClear }: { search: string; onClear: () => void }) {
  const list = useInfiniteQuery(lotsQuery(search));
  const { drawn, more } = useGrowingList(useRows(list), list, search);
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      Show expiring lots
    </Button>
  );
  if (list.isPending) return <Skeleton className="h-40" />;
  if (list.data === undefined) {
    return <LoadFailure text="The lots could not be loaded." onRetry={list.refetch} />;
  }
  if (drawn.length === 0)
    return <ListMessage title={`No lot begins with ${search}`}>{clear}</ListMessage>;
  return (
    <section aria-label="Found lots" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-2xl wrap-anywhere">Lots that begin with {search}</h2>
        {clear}
      </div>
      <LotTable label="Found lots" lots={drawn} />
      <MoreButton more={more} label="Show more" />
    </section>
  );
}
