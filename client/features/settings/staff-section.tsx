import { type FieldErrors, lineError } from '#client/lib/field-errors.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { fieldsWith } from './settings-fields.ts';
import { Pair, SettingsSection } from './settings-section.tsx';

type StaffSectionProps = { settings: ShopSettings; errors: FieldErrors };

export function StaffSection({ settings, errors }: StaffSectionProps) {
  const list = (path: 'orderStaff' | 'stockStaff') => ({
    ...fieldsWith(errors)(path),
    error: lineError(errors, `settings.${path}`),
    defaultValue: settings[path].join('\n'),
    rows: 3,
  });
  return (
    <SettingsSection title="Staff" text="Who gets an email. One address on each line.">
      <Pair>
        <TextAreaField
          label="New orders and messages"
          hint="Also requests to cancel, return or be approved. Left empty, all but new orders go to the email of the shop."
          {...list('orderStaff')}
        />
        <TextAreaField
          label="Low stock"
          hint="Left empty, the first administrator is told."
          {...list('stockStaff')}
        />
      </Pair>
    </SettingsSection>
  );
}
