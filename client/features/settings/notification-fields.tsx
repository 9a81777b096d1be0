import { TextAreaField } from '#client/ui/text-area.tsx';
import type { SettingsPart } from './settings-part.ts';
import { Pair } from './pair.tsx';

export function NotificationFields({ settings }: SettingsPart) {
  const list = (path: 'orderStaff' | 'stockStaff') => ({
    name: `settings.${path}`,
    defaultValue: settings[path].join('\n'),
    rows: 3,
  });
  return (
    <>
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
    </>
  );
}
