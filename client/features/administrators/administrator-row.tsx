import { useState } from 'react';
import { type ListedAdministrator, useChangeAdministrator } from '#client/api/administrators.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { ROLE_NAMES } from './role-names.ts';

type AdministratorRowProps = { administrator: ListedAdministrator; isOneself: boolean };

export function AdministratorRow({ administrator, isOneself }: AdministratorRowProps) {
  const { id, username, email, role, isActive, hasSecondFactor, lastSignInAt } = administrator;
  const [open, setOpen] = useState<'role' | 'deactivate' | null>(null);
  const change = useChangeAdministrator();
  const close = () => setOpen(null);

  function activate(becomesActive: boolean) {
    change.mutate(
      { id, isActive: becomesActive },
      {
        onSuccess: () => {
          showSuccess(`${username} was ${becomesActive ? 're' : 'de'}activated`);
          close();
        },
        onError: (error) => showFailure(error),
      },
    );
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{username}</span>
          {isOneself && <Badge tone="brand">You</Badge>}
          <Badge>{ROLE_NAMES[role]}</Badge>
          {!isActive && <Badge tone="danger">Deactivated</Badge>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{email}</p>
        <p className="text-sm text-muted">
          Second factor {hasSecondFactor ? 'on' : 'off'} ·{' '}
          {lastSignInAt ? (
            <>
              last signed in <time dateTime={lastSignInAt}>{formatMoment(lastSignInAt)}</time>
            </>
          ) : (
            'not signed in yet'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Change role of ${username}`}
          onClick={() => setOpen('role')}
        >
          Change role
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${isActive ? 'Deactivate' : 'Reactivate'} ${username}`}
          busy={change.isPending}
          onClick={() => (isActive ? setOpen('deactivate') : activate(true))}
        >
          {isActive ? 'Deactivate' : 'Reactivate'}
        </Button>
      </div>
      {change.variables?.isActive && <FailureMessage error={change.error} />}
      <ChangeRoleDialog
        open={open === 'role'}
        administrator={administrator}
        onChange={(next) => change.mutateAsync({ id, role: next })}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'deactivate'}
        title={`Deactivate ${username}`}
        confirmLabel="Deactivate"
        isPending={change.isPending}
        failure={change.error}
        onConfirm={() => activate(false)}
        onClose={close}
      >
        <p>They are signed out at once and can no longer sign in.</p>
        <p className="text-sm text-muted">What they did stays in the activity log.</p>
      </ConfirmDialog>
    </li>
  );
}
