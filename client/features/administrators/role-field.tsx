import { SelectField } from '#client/ui/select.tsx';
import { ADMIN_ROLES, type AdminRole } from '#shared/rules/admin-roles.ts';
import { ROLE_WORDS } from './role-words.ts';

export function RoleField({ role }: { role: AdminRole }) {
  return (
    <SelectField label="Role" name="role" defaultValue={role}>
      {ADMIN_ROLES.map((name) => (
        <option key={name} value={name}>
          {ROLE_WORDS[name].name}: {ROLE_WORDS[name].text}
        </option>
      ))}
    </SelectField>
  );
}
