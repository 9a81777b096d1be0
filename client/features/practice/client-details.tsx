import { useQuery } from '@tanstack/react-query';
import { Pencil, Send, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cartsOfPersonQuery, type Person, useDeletePerson } from '#client/api/practice-clients.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { ClientAccesses } from './client-accesses.tsx';
import { ClientCarts } from './client-carts.tsx';
import { PersonForm } from './person-form.tsx';

type ClientDetailsProps = {
  person: Person;
  /** Opens the builder for this person. */
  recommendHref: string;
  renderStatus: (status: string) => ReactNode;
  onRemoved: () => void;
};

export function ClientDetails(props: ClientDetailsProps) {
  const { person, recommendHref, renderStatus, onRemoved } = props;
  const remove = useDeletePerson();
  const carts = useQuery(cartsOfPersonQuery(person.id));
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  function removePerson() {
    remove.mutate(person.id, {
      onSuccess: () => {
        showSuccess('Person removed');
        onRemoved();
      },
    });
  }

  return (
    <div className="mt-2 grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{person.name}</h1>
          <p className="mt-1 wrap-anywhere text-muted">{person.email ?? 'No email address yet'}</p>
        </div>
        <ButtonLink href={recommendHref}>
          <Send aria-hidden="true" size={18} />
          Recommend
        </ButtonLink>
      </div>
      <Card aria-labelledby="note-heading">
        <h2 id="note-heading" className="text-lg">
          Private note
        </h2>
        <p className="mt-1 text-sm text-muted">
          Only you see this, also while you recommend to this person.
        </p>
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{person.note ?? 'No note yet.'}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" size={16} />
            Edit name, email and note
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setIsRemoving(true)}>
            <UserMinus aria-hidden="true" size={16} />
            Remove person
          </Button>
        </div>
      </Card>
      <ClientCarts personId={person.id} recommendHref={recommendHref} renderStatus={renderStatus} />
      {!carts.isPending && <ClientAccesses personId={person.id} />}
      {isEditing && (
        <Dialog onClose={() => setIsEditing(false)} title="Edit person">
          <PersonForm person={person} onDone={() => setIsEditing(false)} />
        </Dialog>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${person.name}?`}
          confirmLabel="Remove person"
          isPending={remove.isPending}
          failure={remove.error}
          onConfirm={removePerson}
          onClose={() => setIsRemoving(false)}
        >
          <p>We delete the note and email. Links that you shared keep working.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
