import { useEffect, useRef, useState } from 'react';
import { useReadCurrentSettings, useSaveSettings } from '#client/api/shop-settings.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { Switch } from '#client/ui/switch.tsx';
import { savedSettingsSchema, type ShopSettings } from '#shared/contracts/shop.ts';
import { CommissionSection } from './commission-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { listDifferences, readSettingsForm, writeDecision } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { StaffSection } from './staff-section.tsx';
import { TaxSection } from './tax-section.tsx';
import './save-bar.css';

type Saved = { version: number; settings: ShopSettings };

type SettingsFormProps = {
  saved: Saved;
  onReload: () => void;
};

export function SettingsForm({ saved, onReload }: SettingsFormProps) {
  const { settings } = saved;
  const [logoUrl, setLogoUrl] = useState(settings.logoUrl);
  const [latest, setLatest] = useState(saved);
  const [conflict, setConflict] = useState<Saved | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const savedText = useRef('');
  const sentText = useRef('');
  const save = useSaveSettings();
  const readCurrent = useReadCurrentSettings();

  const readTyped = (data: FormData) => JSON.stringify(readSettingsForm(data, logoUrl));
  const readNow = () => {
    const form = frame.current?.querySelector('form');
    return form ? readTyped(new FormData(form)) : savedText.current;
  };
  useEffect(() => {
    const form = frame.current?.querySelector('form');
    if (!form) return;
    savedText.current = JSON.stringify(readSettingsForm(new FormData(form), settings.logoUrl));
  }, [settings]);

  const form = useForm({
    schema: savedSettingsSchema,
    read(data) {
      sentText.current = readTyped(data);
      // After a conflict notice the edit may replace the newer version.
      const { version } = conflict ?? latest;
      return { version, settings: readSettingsForm(data, logoUrl) };
    },
    async submit(edit) {
      try {
        setLatest(await save.mutateAsync(edit));
      } catch (error) {
        showFailure(error);
        if (error instanceof ApiError && error.status === 409) {
          setConflict(await readCurrent.mutateAsync().catch(() => null));
        }
        throw error;
      }
      savedText.current = sentText.current;
      setConflict(null);
      showSuccess('Settings saved');
    },
    failureText: 'The settings could not be saved. Please try again.',
  });

  return (
    <div ref={frame}>
      <Form form={form}>
        {conflict && (
          <ConflictNotice
            changed={listDifferences(latest.settings, conflict.settings)}
            onReload={onReload}
          />
        )}
        <ShopSection settings={settings} logoUrl={logoUrl} onLogo={setLogoUrl} />
        <StaffSection settings={settings} />
        <DeliverySection settings={settings} />
        <TaxSection tax={settings.tax} />
        <CommissionSection rate={settings.commissionRate} />
        <LimitsSection edited={settings.upperLimits} />
        <PoliciesSection policies={settings.policies} />
        <SettingsSection title="Accounts and console">
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
        </SettingsSection>
        <div className="save-bar sticky bottom-0 -mx-1 flex justify-end border-t border-line bg-ground px-1 py-4">
          <Button type="submit" size="lg">
            {form.isPending ? 'Saving...' : 'Save settings'}
          </Button>
        </div>
      </Form>
      <LeaveGuard hasChanges={() => !save.isPending && readNow() !== savedText.current} />
    </div>
  );
}

function ConflictNotice({ changed, onReload }: { changed: string[]; onReload: () => void }) {
  return (
    <div className="rounded-lg bg-warning-soft p-4 text-sm">
      <p className="font-medium">
        Someone else changed: {changed.join(', ') || 'nothing you see here'}
      </p>
      <p className="mt-2">
        Your changes are still here. Save again to replace theirs, or discard yours and load what
        they saved.
      </p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onReload}>
        Discard and load
      </Button>
    </div>
  );
}
