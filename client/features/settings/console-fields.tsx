import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { writeDecision } from './read-settings-form.ts';
import type { SettingsPart } from './settings-part.ts';

export function ConsoleFields({ settings }: SettingsPart) {
  return (
    <>
      <SelectField
        label="Practitioners need approval"
        hint="If yes, new practitioners shop as customers until you approve them under People."
        name="settings.practitionersNeedApproval"
        defaultValue={writeDecision(settings.practitionersNeedApproval)}
      >
        <option value="">Not decided (no approval needed)</option>
        <option value="no">No, they can recommend right away</option>
        <option value="yes">Yes, I approve each one</option>
      </SelectField>
      <Switch
        label="Hide the list “Before you open”"
        name="settings.hidesChecklist"
        defaultChecked={settings.hidesChecklist}
      />
    </>
  );
}
