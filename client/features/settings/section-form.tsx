import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReadCurrentSettings, useSaveSettings } from '#client/api/shop-settings.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Form } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { savedSettingsSchema, type ShopSettings } from '#shared/contracts/shop.ts';
import { listDifferences, pickSettings, readSettings } from './read-settings-form.ts';
import type { Section } from './settings-sections.ts';
import './save-bar.css';

type Saved = { version: number; settings: ShopSettings };

type SectionFormProps = {
  section: Section;
  saved: Saved;
  /** A field to focus on arrival. */
  field: string | null;
  onSaved: (saved: Saved) => void;
  onReload: () => void;
};

/** Sends all settings, but changes only those of its section. */
export function SectionForm({ section, saved, field, onSaved, onReload }: SectionFormProps) {
  const { title, text, keys, Fields } = section;
  const [conflict, setConflict] = useState<Saved | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const savedText = useRef('');
  const save = useSaveSettings();
  const readCurrent = useReadCurrentSettings();

  const findForm = () => frame.current?.querySelector('form');
  const readTyped = () => {
    const form = findForm();
    return form ? JSON.stringify(readSettings(new FormData(form), keys)) : savedText.current;
  };
  const arrive = useEffectEvent(() => {
    savedText.current = readTyped();
    const named = findForm()?.elements.namedItem(`settings.${field}`);
    if (named instanceof HTMLElement) named.focus();
  });
  useEffect(() => arrive(), []);

  async function saveOver(current: Saved, typed: object) {
    const settings = { ...current.settings, ...typed };
    onSaved(await save.mutateAsync({ version: current.version, settings }));
  }

  const form = useForm({
    schema: savedSettingsSchema,
    read(data) {
      const { version, settings } = conflict ?? saved;
      return { version, settings: { ...settings, ...readSettings(data, keys) } };
    },
    async submit(edit) {
      const sentText = readTyped();
      try {
        await saveOver(edit, {});
      } catch (error) {
        const current = isConflict(error) && (await readCurrent.mutateAsync().catch(() => null));
        if (!current || listDifferences(saved.settings, current.settings, keys).length > 0) {
          if (current) setConflict(current);
          showFailure(error);
          throw error;
        }
        // Someone else changed another section only.
        await saveOver(current, pickSettings(edit.settings, keys));
      }
      savedText.current = sentText;
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
            changed={listDifferences(saved.settings, conflict.settings, keys)}
            onReload={onReload}
          />
        )}
        <Card aria-labelledby="section-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div>
            <h2 id="section-title" className="text-xl">
              {title}
            </h2>
            {text && <p className="mt-1 text-sm text-muted">{text}</p>}
          </div>
          <Fields settings={saved.settings} />
        </Card>
        <div className="save-bar sticky bottom-0 -mx-1 flex justify-end border-t border-line bg-ground px-1 py-4">
          <Button type="submit" size="lg">
            {form.isPending ? 'Saving...' : 'Save settings'}
          </Button>
        </div>
      </Form>
      <LeaveGuard hasChanges={() => !save.isPending && readTyped() !== savedText.current} />
    </div>
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

type ConflictNoticeProps = { changed: string[]; onReload: () => void };

function ConflictNotice({ changed, onReload }: ConflictNoticeProps) {
  return (
    <div className="rounded-lg bg-warning-soft p-4 text-sm">
      <p className="font-medium">Someone else changed: {changed.join(', ')}</p>
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
