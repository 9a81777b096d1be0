import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { cartsOfPersonQuery, type Person, useDeletePerson } from '#client/api/practice-people.ts';
import type { SentCart } from '#client/api/read-shared-cart.ts';
import { sharedCartPath } from '#client/lib/shared-cart-path.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

type PersonPanelProps = { person: Person; onEdit: () => void; onBack: () => void };

/** Somebody's links, answers and orders on one page. */
export function PersonPanel({ person, onEdit, onBack }: PersonPanelProps) {
  const carts = useQuery(cartsOfPersonQuery(person.id));
  const remove = useDeletePerson();
  const [isDeleting, setIsDeleting] = useState(false);

  function deletePerson() {
    remove.mutate(person.id, {
      onSuccess: () => {
        showSuccess('Taken off your list');
        onBack();
      },
    });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={18} />
        All people
      </Button>
      <div>
        <h3
          ref={useFocusOnArrival<HTMLHeadingElement>()}
          tabIndex={-1}
          className="text-xl wrap-anywhere outline-none"
        >
          {person.name}
        </h3>
        {person.email && <p className="text-sm wrap-anywhere text-muted">{person.email}</p>}
        {person.note && (
          <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{person.note}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setIsDeleting(true)}>
          Take off the list
        </Button>
      </div>
      <h4 className="text-base">Recommendations</h4>
      {carts.isPending && <p className="text-muted">Loading…</p>}
      {carts.isError && (
        <LoadFailure text="They could not be loaded." onRetry={() => carts.refetch()} />
      )}
      {carts.data?.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul className="divide-y divide-line">
        {carts.data?.map((cart) => (
          <CartOfPerson key={cart.id} cart={cart} />
        ))}
      </ul>
      <ConfirmDialog
        open={isDeleting}
        title={`Take ${person.name} off the list?`}
        confirmLabel="Take off the list"
        isPending={remove.isPending}
        failure={remove.error}
        onConfirm={deletePerson}
        onClose={() => setIsDeleting(false)}
      >
        <p>The note and the address are deleted. Links that you shared stay, without a name.</p>
      </ConfirmDialog>
    </div>
  );
}

function CartOfPerson({ cart }: { cart: SentCart }) {
  const { title, shareToken, createdAt, status, declineReason, order } = cart;
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <TextLink href={sharedCartPath(shareToken)}>{title}</TextLink>
        <Badge className="capitalize">{cart.revokedAt ? 'revoked' : status}</Badge>
      </p>
      {createdAt && <p className="text-muted">Shared {formatDate(createdAt)}</p>}
      {declineReason && <p className="wrap-anywhere">“{declineReason}”</p>}
      {order && (
        <p>
          Order #{order.id}, {formatUsd(parseCents(order.totalAmount))},{' '}
          {formatDate(order.createdAt)}
        </p>
      )}
    </li>
  );
}
