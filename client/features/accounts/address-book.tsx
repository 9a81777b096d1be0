import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { addressesQuery, useDeleteAddress } from '#client/api/addresses.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Card } from '#client/ui/card.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { addressLines } from '#shared/rules/address-lines.ts';

/** Earlier delivery addresses. Hidden if empty or not loaded. */
export function AddressBook() {
  const { data: addresses } = useQuery(addressesQuery);
  const remove = useDeleteAddress();
  const title = useRef<HTMLHeadingElement>(null);
  if (!addresses?.length) return null;

  return (
    <Card aria-labelledby="address-book-title">
      <h2 id="address-book-title" ref={title} tabIndex={-1} className="text-xl outline-none">
        Addresses
      </h2>
      {remove.error && (
        <div className="mt-4">
          <FormMessage tone="error">
            {serverMessage(remove.error, 'We couldn’t delete this address. Please try again.')}
          </FormMessage>
        </div>
      )}
      <Swap to={title}>
        <ul className="mt-2 divide-y divide-line">
          {addresses.map(({ id, address }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-3 text-sm">
              <address className="min-w-0 not-italic wrap-anywhere whitespace-pre-line first-line:font-medium">
                {addressLines(address).join('\n')}
              </address>
              <TextButton
                className="min-h-8"
                aria-disabled={remove.isPending}
                onClick={() => remove.isPending || remove.mutate(id)}
              >
                Delete<span className="sr-only"> {addressLines(address).join(', ')}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      </Swap>
    </Card>
  );
}
