import { FormMessage } from '#client/ui/form-message.tsx';
import { RetryButton } from '#client/ui/retry-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DEFAULT_ROLE_ID } from '#shared/rules/roles.ts';
import type { Role } from '#shared/contracts/accounts.ts';
import { AccountTypeSelect } from './account-type-select.tsx';

type AccountTypeFieldProps = {
  roles: readonly Role[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onChoose: (roleId: number) => void;
};

export function AccountTypeField(props: AccountTypeFieldProps) {
  const { roles, hasFailed, onRetry, onChoose } = props;
  if (roles && roles.length > 0) {
    const hasDefault = roles.some(({ id }) => id === DEFAULT_ROLE_ID);
    const defaultRoleId = hasDefault ? DEFAULT_ROLE_ID : (roles[0]?.id ?? DEFAULT_ROLE_ID);
    return <AccountTypeSelect roles={roles} defaultRoleId={defaultRoleId} onChoose={onChoose} />;
  }
  // Without the list the form still registers the default type.
  return (
    <div className="flex flex-col gap-1.5">
      <input type="hidden" name="roleId" value={DEFAULT_ROLE_ID} />
      <p className="text-sm font-medium">Account Type</p>
      {hasFailed || roles ? (
        <div className="flex flex-col items-start gap-2">
          <FormMessage tone="error">We couldn’t load the account types.</FormMessage>
          <RetryButton size="sm" onClick={onRetry} />
        </div>
      ) : (
        <Skeleton className="h-21 sm:h-16" />
      )}
    </div>
  );
}
