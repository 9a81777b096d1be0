import { KeyRound, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import {
  useDeactivatePerson,
  useMailResetLink,
  useReactivatePerson,
} from '#client/api/admin-people.ts';
import { displayName } from '#client/domain/user-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { Person } from '#shared/contracts/people.ts';

type PersonAccessProps = { person: Person; onChange: (person: Person) => void };

export function PersonAccess({ person, onChange }: PersonAccessProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [endsLinks, setEndsLinks] = useState(true);
  const deactivate = useDeactivatePerson(person.id);
  const reactivate = useReactivatePerson(person.id);
  const mail = useMailResetLink(person.id);
  const hasLinks = person.recommendationCount > 0;
  const ask = () => {
    setEndsLinks(true);
    setIsAsking(true);
  };
  const lockOut = () =>
    deactivate.mutate(hasLinks && endsLinks, {
      onSuccess: (changed) => {
        showSuccess('Account deactivated');
        setIsAsking(false);
        onChange(changed);
      },
      onError: (error) => showFailure(error),
    });
  const letIn = () =>
    reactivate.mutate(undefined, {
      onSuccess: (changed) => {
        showSuccess('Account reactivated');
        onChange(changed);
      },
      onError: (error) => showFailure(error),
    });
  const sendLink = () =>
    mail.mutate(undefined, {
      onSuccess: () => showSuccess('Reset link sent'),
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
          <Button variant="secondary" onClick={ask}>
            <UserX aria-hidden="true" size={16} />
            Deactivate
          </Button>
        </>
      ) : (
        <Button variant="secondary" busy={reactivate.isPending} onClick={letIn}>
          <UserCheck aria-hidden="true" size={16} />
          Reactivate
        </Button>
      )}
      <FailureMessage error={person.isActive ? mail.error : reactivate.error} />
      {isAsking && (
        <ConfirmDialog
          title="Deactivate this account?"
          confirmLabel="Deactivate"
          isPending={deactivate.isPending}
          failure={deactivate.error}
          onConfirm={lockOut}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {displayName(person)} is signed out everywhere and can’t sign in until you reactivate
            the account. {hasLinks && 'Their recommendations no longer show their profile. '}
            Orders don’t change.
          </p>
          {hasLinks && (
            <Checkbox
              label="End all links they shared. You can’t undo this."
              checked={endsLinks}
              onChange={(event) => setEndsLinks(event.target.checked)}
            />
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
