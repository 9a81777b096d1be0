import { KeyRound, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useMailResetLink, useSetPersonActive } from '#client/api/admin-people.ts';
import { displayName } from '#client/domain/user-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { Person } from '#shared/contracts/people.ts';

type PersonAccessProps = { person: Person; onChange: (person: Person) => void };

/** Whether they get in, and how. */
export function PersonAccess({ person, onChange }: PersonAccessProps) {
  const [isAsking, setIsAsking] = useState(false);
  const save = useSetPersonActive(person.id);
  const mail = useMailResetLink(person.id);
  const setActive = (isActive: boolean) =>
    save.mutate(isActive, {
      onSuccess: (changed) => {
        showSuccess(isActive ? 'Account reactivated' : 'Account deactivated');
        setIsAsking(false);
        onChange(changed);
      },
      onError: (error) => showFailure(error),
    });
  const sendLink = () =>
    mail.mutate(undefined, {
      onSuccess: () => showSuccess('The reset link is on its way'),
      onError: (error) => showFailure(error),
    });
  return (
    <section aria-label="Access" className="flex flex-wrap gap-3 border-t border-line pt-5">
      {person.isActive ? (
        <>
          <Button variant="secondary" busy={mail.isPending} onClick={sendLink}>
            <KeyRound aria-hidden="true" size={16} />
            Send reset link
          </Button>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            <UserX aria-hidden="true" size={16} />
            Deactivate
          </Button>
        </>
      ) : (
        <Button variant="secondary" busy={save.isPending} onClick={() => setActive(true)}>
          <UserCheck aria-hidden="true" size={16} />
          Reactivate
        </Button>
      )}
      <FailureMessage error={person.isActive ? mail.error : save.error} />
      <ConfirmDialog
        open={isAsking}
        title="Deactivate this account?"
        confirmLabel="Deactivate"
        isPending={save.isPending}
        failure={save.error}
        onConfirm={() => setActive(false)}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {displayName(person)} is signed out everywhere right away and cannot sign in until you
          reactivate the account. Orders and links that were shared stay as they are.
        </p>
      </ConfirmDialog>
    </section>
  );
}
