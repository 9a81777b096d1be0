import { SelectField } from '#client/ui/select-field.tsx';
import { ADMIN_ROLES, type AdminRole } from '#shared/rules/admin-roles.ts';
import { ROLE_NAMES } from './role-names.ts';

export function RoleField({ chosen }: { chosen: AdminRole }) {
  return (
    <SelectField
      label="Role"
      name="role"
      defaultValue={chosen}
      hint="Owners can do everything. Staff manage products, stock, orders and emails. Viewers can only look."
    >
      {ADMIN_ROLES.map((name) => (
        <option key={name} value={name}>
          {ROLE_NAMES[name]}
        </option>
      ))}
    </SelectField>
  );
}
