import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefillAction } from '#client/api/refills.ts';
import { shopQuery } from '#client/api/shop.ts';
import { AddressForm } from '#client/domain/address-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Address } from '#shared/contracts/address.ts';

type RefillAddressDialogProps = { token: string; address: Address; onClose: () => void };

export function RefillAddressDialog({ token, address, onClose }: RefillAddressDialogProps) {
  const { data: shop, isError, refetch } = useQuery(shopQuery);
  const move = useRefillAction(token);
  const [draft, setDraft] = useState(address);

  function save(destination: Address) {
    if (move.isPending) return;
    move.mutate(
      { address: destination },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: 'Address changed', tone: 'success' });
        },
      },
    );
  }

  return (
    <Dialog onClose={onClose} title="Change the address">
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          Delivery and tax follow the address. We email you the amount before your card is charged.
        </p>
        <FailureMessage
          error={move.error}
          fallback="This could not be changed. Please try again."
        />
        {isError && (
          <LoadFailure of="card" text="The address form could not be loaded." onRetry={refetch} />
        )}
        {!shop && !isError && <Spinner label="Loading" className="mx-auto" />}
        {shop && (
          <AddressForm
            shop={shop}
            draft={draft}
            onDraft={(change) => setDraft({ ...draft, ...change })}
            saved={[]}
            isPricing={move.isPending}
            onUse={save}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
