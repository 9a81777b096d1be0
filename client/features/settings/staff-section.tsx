import { TextAreaField } from '#client/ui/text-area.tsx';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { Pair, SettingsSection } from './settings-section.tsx';

export function StaffSection({ settings }: { settings: ShopSettings }) {
  const list = (path: 'orderStaff' | 'stockStaff') => ({
    name: `settings.${path}`,
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
