import { Switch } from '#client/ui/switch.tsx';
import { RETENTION_KINDS } from '#shared/rules/retention.ts';
import { RetentionField } from './retention-field.tsx';
import type { SettingsPart } from './settings-part.ts';

export function PrivacyFields({ settings }: SettingsPart) {
  return (
    <>
      <Switch
        label="Leave product names out of emails"
        hint="Emails say “3 items” and link to the order or recommendation. Emails to staff still name products."
        name="settings.hidesProductNamesInEmails"
        defaultChecked={settings.hidesProductNamesInEmails}
      />
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <legend className="mb-3 text-base font-medium">Keep records for</legend>
        {RETENTION_KINDS.map((kind) => (
          <RetentionField key={kind} kind={kind} saved={settings.retention[kind]} />
        ))}
      </fieldset>
    </>
  );
}
