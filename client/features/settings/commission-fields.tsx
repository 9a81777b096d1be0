import { TextField } from '#client/ui/input.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { writeRate } from '#shared/rules/commission.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import type { SettingsPart } from './settings-part.ts';

export function CommissionFields({ settings }: SettingsPart) {
  return (
    <>
      <div className="sm:max-w-xs">
        <TextField
          label="Commission (%)"
          hint="Applies to new orders. 0 pays nothing."
          inputMode="decimal"
          name="settings.commissionRate"
          defaultValue={writeRate(settings.commissionRate)}
        />
      </div>
      <div className="sm:max-w-xs">
        <TextField
          label="Own price (%)"
          hint="Discount of approved practitioners who buy for themselves. These orders earn no commission. 0 for none."
          inputMode="decimal"
          name="settings.ownPriceRate"
          defaultValue={writeRate(settings.ownPriceRate)}
        />
      </div>
      <p className="text-sm">
        <TextLink href={CONSOLE_PATHS.earnings}>Rates and payouts by practitioner</TextLink>
      </p>
    </>
  );
}
