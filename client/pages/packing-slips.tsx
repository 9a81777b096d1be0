import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { packingSlipsQuery } from '#client/api/admin-order.ts';
import { isSignedOut } from '#client/api/profile.ts';
import { PackingSlip } from '#client/features/manage-orders/packing-slip.tsx';
import { ApiError } from '#client/lib/api-client.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** Prints one sheet for each order in the query string. */
export default function PackingSlipsPage() {
  const orders = new URLSearchParams(useSearch()).get('orders') ?? '';
  const { data, error, refetch } = useQuery(packingSlipsQuery(orders));
  const [showsPrices, setShowsPrices] = useState(false);
  return (
    <main className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 print:block print:p-0">
      <div className="mx-auto flex w-full max-w-[7.5in] flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <h1 className="mr-auto text-2xl">Packing slips</h1>
        <Switch
          label="Show prices"
          checked={showsPrices}
          onChange={(event) => setShowsPrices(event.target.checked)}
        />
        <Button disabled={!data?.slips.length} onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
      </div>
      {data?.slips.map((slip) => (
        <PackingSlip key={slip.id} shop={data.shop} slip={slip} showsPrices={showsPrices} />
      ))}
      {data?.slips.length === 0 && (
        <div className="grid justify-items-center gap-4">
          <p className="text-muted">These orders have nothing to pack.</p>
          <ButtonLink variant="secondary" href={`${PAGE_PATHS.admin}?tab=orders`}>
            Open orders
          </ButtonLink>
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto size-8 text-brand" />}
      {!data && error && <SlipsFailure error={error} onRetry={refetch} />}
    </main>
  );
}

function SlipsFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (isSignedOut(error)) {
    return (
      <div className="grid justify-items-center gap-4">
        <p className="text-muted">Please log in to print packing slips.</p>
        <ButtonLink href={PAGE_PATHS.adminLogin}>Log in</ButtonLink>
      </div>
    );
  }
  if (error instanceof ApiError && error.code === 'forbidden') {
    return <p className="text-center text-muted">Packing slips are for owners and staff.</p>;
  }
  return <LoadFailure text="The packing slips could not be loaded." onRetry={onRetry} />;
}
