import { Switch } from '#client/ui/switch.tsx';
import type { SettingsPart } from './settings-part.ts';

export function PrivacyFields({ settings }: SettingsPart) {
  return (
    <Switch
      label="Leave product names out of emails"
      hint="Emails say “3 items” and link to the order or recommendation. Emails to staff still name products."
      name="settings.hidesProductNamesInEmails"
      defaultChecked={settings.hidesProductNamesInEmails}
    />
  );
}
