import { TextField } from '#client/ui/input.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { writeRate } from '#shared/rules/commission.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { SettingsSection } from './settings-section.tsx';

export function CommissionSection({ rate }: { rate: number }) {
  return (
    <SettingsSection
      title="Commission"
      text="What practitioners earn on items sold through their links, before delivery and tax and after refunds."
    >
      <div className="sm:max-w-xs">
        <TextField
          label="Commission (%)"
          hint="Applies to new orders. 0 pays nothing."
          inputMode="decimal"
          name="settings.commissionRate"
          defaultValue={writeRate(rate)}
        />
      </div>
      <p className="text-sm">
        <TextLink href={CONSOLE_PATHS.earnings}>Rates and payouts by practitioner</TextLink>
      </p>
    </SettingsSection>
  );
}
