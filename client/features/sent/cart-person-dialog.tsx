import { useState } from 'react';
import { useSetCartPerson } from '#client/api/practice-clients.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import type { SentCartView } from './cart-state.ts';
import { PersonField } from '#client/domain/person-field.tsx';
import { type DraftPerson, NO_PERSON } from '#client/domain/use-draft-person.ts';
import { useNamedPerson } from '#client/domain/use-named-person.ts';

type CartPersonDialogProps = { cart: SentCartView; onClose: () => void };

export function CartPersonDialog({ cart, onClose }: CartPersonDialogProps) {
  const setPerson = useSetCartPerson();
  const findOrAdd = useNamedPerson();
  const [person, setChosen] = useState<DraftPerson>(cart.person ?? NO_PERSON);
  const [failure, setFailure] = useState<string | null>(null);
  // Covers adding a new person, which happens before the mutation.
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    setIsSaving(true);
    try {
      const isUnchanged = person.name.trim() === cart.person?.name;
      const personId = isUnchanged ? cart.person?.id : (await findOrAdd(person))?.id;
      await setPerson.mutateAsync({ id: cart.id, personId: personId ?? null });
      onClose();
    } catch (error) {
      setFailure(serverMessage(error, 'We couldn’t save this person. Please try again.'));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Dialog onClose={onClose} title="Who is this for?" size="sm">
      <div className="grid gap-5">
        <PersonField value={person} onChange={setChosen} />
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isSaving} onClick={() => void save()}>
            Save person
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
