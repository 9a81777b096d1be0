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
    <SettingsSection title="Notifications" text="Who we email. One address per line.">
      <Pair>
        <TextAreaField
          label="New orders and messages"
          hint="Also cancellation, return and approval requests. If empty, we email the shop, except for new orders."
          {...list('orderStaff')}
        />
        <TextAreaField
          label="Low stock"
          hint="If empty, we email the first administrator."
          {...list('stockStaff')}
        />
      </Pair>
    </SettingsSection>
  );
}
