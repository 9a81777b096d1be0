import { type MouseEvent, useState } from 'react';
import { usePreviewPolicy } from '#client/api/shop-settings.ts';
import { PolicyText } from '#client/domain/policy-text.tsx';
import { readText } from '#client/lib/read-text.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { SettingsPart } from './settings-part.ts';
import { POLICY_NAMES, POLICY_TITLES, type PolicyName } from '#shared/rules/policies.ts';

export function PoliciesFields({ settings: { policies } }: SettingsPart) {
  return (
    <>
      {POLICY_NAMES.map((policy) => (
        <PolicyField key={policy} policy={policy} text={policies[policy]} />
      ))}
    </>
  );
}

function PolicyField({ policy, text }: { policy: PolicyName; text: string }) {
  const name = `settings.policies.${policy}`;
  const [html, setHtml] = useState<string | null>(null);
  const preview = usePreviewPolicy();
  const title = POLICY_TITLES[policy];

  async function show({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return;
    try {
      const typed = readText(new FormData(form), name);
      setHtml((await preview.mutateAsync({ name: policy, text: typed })).html);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextAreaField label={title} name={name} rows={6} defaultValue={text} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Preview ${title}`}
          busy={preview.isPending}
          onClick={(event) => void show(event)}
        >
          Preview
        </Button>
        {html !== null && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Close the preview of ${title}`}
            onClick={() => setHtml(null)}
          >
            Close preview
          </Button>
        )}
      </div>
      <FailureMessage error={preview.error} />
      {html !== null && (
        <section
          aria-label={`Preview of ${title}`}
          className="rounded-xl border border-line bg-ground p-4"
        >
          <PolicyText html={html} />
        </section>
      )}
    </div>
  );
}
