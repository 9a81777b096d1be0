import { useState } from 'react';
import type { ListedAdministrator } from '#client/api/administrators.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { ROLE_NAMES } from './role-names.ts';
import { formatMoment } from '#shared/rules/format.ts';

type AdministratorRowProps = { administrator: ListedAdministrator; isOneself: boolean };

export function AdministratorRow({ administrator, isOneself }: AdministratorRowProps) {
  const { username, email, role, isActive, hasSecondFactor, lastSignInAt } = administrator;
  const [open, setOpen] = useState<'role' | 'deactivate' | 'reactivate' | null>(null);
  const close = () => setOpen(null);

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
          Two-factor {hasSecondFactor ? 'on' : 'off'} ·{' '}
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
          onClick={() => setOpen(isActive ? 'deactivate' : 'reactivate')}
        >
          {isActive ? 'Deactivate' : 'Reactivate'}
        </Button>
      </div>
      {open === 'role' && (
        <ChangeDialog
          title={`Change role of ${username}`}
          administrator={administrator}
          submitLabel="Save"
          done="Role changed"
          onClose={close}
        >
          <RoleField chosen={role} />
        </ChangeDialog>
      )}
      {open === 'deactivate' && (
        <ChangeDialog
          title={`Deactivate ${username}`}
          administrator={administrator}
          change={{ isActive: false }}
          submitLabel="Deactivate"
          isDangerous
          done={`${username} was deactivated`}
          onClose={close}
        >
          <div className="grid gap-2">
            <p>They are signed out and can no longer sign in. Invitations they sent are revoked.</p>
            <p className="text-sm text-muted">Their past changes stay in the activity log.</p>
          </div>
        </ChangeDialog>
      )}
      {open === 'reactivate' && (
        <ChangeDialog
          title={`Reactivate ${username}`}
          administrator={administrator}
          change={{ isActive: true }}
          submitLabel="Reactivate"
          done={`${username} was reactivated`}
          onClose={close}
        >
          <p>They can sign in again with their role and password.</p>
        </ChangeDialog>
      )}
    </li>
  );
}
