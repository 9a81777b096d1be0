import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import {
  Check,
  ChevronDown,
  MessagesSquare,
  ShoppingBag,
  Stethoscope,
  UserRound,
} from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { CONTROL } from '#client/ui/control-look.ts';
import type { Role } from '#shared/contracts/accounts.ts';

const ICONS: Record<string, typeof UserRound> = {
  customer: ShoppingBag,
  consultant: MessagesSquare,
  practitioner: Stethoscope,
};

type AccountTypeSelectProps = {
  roles: readonly Role[];
  defaultRoleId: number;
  onChoose: (roleId: number) => void;
};

/** A native select cannot show an icon and a description for each option. */
export function AccountTypeSelect({ roles, defaultRoleId, onChoose }: AccountTypeSelectProps) {
  // Opens the list inside <main>, because content outside of landmarks fails accessibility checks.
  const frame = useRef<HTMLDivElement>(null);
  const items = roles.map((role) => ({ value: role.id, label: <RoleLine role={role} /> }));
  return (
    // The content security policy refuses the popup's style element.
    <CSPProvider disableStyleElements>
      <Select.Root
        name="roleId"
        items={items}
        defaultValue={defaultRoleId}
        onValueChange={(roleId) => onChoose(roleId ?? defaultRoleId)}
      >
        <div ref={frame} className="flex flex-col gap-1.5">
          <Select.Label className="text-sm font-medium">Account Type</Select.Label>
          <Select.Trigger
            className={classNames(
              CONTROL,
              'flex min-h-21 w-full items-center gap-3 px-3 py-2 text-left sm:min-h-16',
            )}
          >
            <Select.Value className="min-w-0 flex-1" />
            <Select.Icon>
              <ChevronDown aria-hidden="true" size={16} className="text-muted" />
            </Select.Icon>
          </Select.Trigger>
        </div>
        <Select.Portal container={frame}>
          <Select.Positioner
            alignItemWithTrigger={false}
            positionMethod="fixed"
            sideOffset={6}
            className="z-50 outline-none"
          >
            <Select.Popup className="max-h-(--available-height) w-(--anchor-width) animate-rise overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 shadow-raised outline-none">
              <Select.List>
                {roles.map((role) => (
                  <Select.Item
                    key={role.id}
                    value={role.id}
                    label={role.name}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm outline-none select-none data-highlighted:bg-surface-2"
                  >
                    <Select.ItemText className="min-w-0 flex-1">
                      <RoleLine role={role} />
                    </Select.ItemText>
                    <Select.ItemIndicator>
                      <Check aria-hidden="true" size={16} className="text-brand" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}

function RoleLine({ role }: { role: Role }) {
  const Icon = ICONS[role.name] ?? UserRound;
  return (
    <span className="flex items-center gap-3">
      <Icon aria-hidden="true" size={20} className="shrink-0 text-brand" />
      <span className="min-w-0">
        <span className="block font-medium capitalize">{role.name}</span>
        {role.description && <span className="block text-sm text-muted">{role.description}</span>}
      </span>
    </span>
  );
}
