import { Switch } from '#client/ui/switch.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { ANNOUNCE_DAYS_BEFORE } from '#shared/rules/refills.ts';
import type { SettingsPart } from './settings-part.ts';

export function RefillsFields({ settings }: SettingsPart) {
  return (
    <>
      <Switch
        label="Buyers can start refills"
        name="settings.offersRefills"
        defaultChecked={settings.offersRefills}
        hint="When off, nobody can start one. Refills that run continue until they are ended."
      />
      <p className="text-sm text-muted">
        Buyers read the terms before they agree, get an email {ANNOUNCE_DAYS_BEFORE} days and 1 day
        before each charge, and end refills with one press. The rules follow California’s law on
        automatic renewal. Ask your lawyer which others apply to you.
      </p>
      <p className="text-sm">
        <TextLink href={CONSOLE_PATHS.refills}>Refills of your buyers</TextLink>
      </p>
    </>
  );
}
