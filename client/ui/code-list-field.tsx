import { X } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from './select.tsx';

export type CodeGroup = { label: string; options: readonly { code: string; name: string }[] };

type CodeListFieldProps = {
  label: string;
  addLabel: string;
  hint: string;
  name: string;
  codes: readonly string[];
  groups: readonly CodeGroup[];
  error: string | undefined;
};

/** Some of many: those that were chosen, and a list of the others. */
export function CodeListField(props: CodeListFieldProps) {
  const { label, addLabel, hint, name, groups, error } = props;
  const [codes, setCodes] = useState(props.codes);
  const nameOf = (code: string) =>
    groups.flatMap(({ options }) => options).find((option) => option.code === code)?.name ?? code;
  return (
    <fieldset
      data-unsaved={codes.join() !== props.codes.join() || undefined}
      className="grid gap-3"
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {codes.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code}>
              <input type="hidden" name={name} value={code} />
              <button
                type="button"
                aria-label={`Remove ${nameOf(code)}`}
                onClick={() => setCodes(codes.filter((other) => other !== code))}
                className="focus-ring inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm hover:bg-surface-2"
              >
                {nameOf(code)}
                <X aria-hidden="true" size={14} className="text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={<span className="sr-only">{addLabel}</span>}
        hint={hint}
        error={error}
        value=""
        onChange={({ target }) => setCodes([...codes, target.value])}
        className="sm:max-w-80"
      >
        <option value="">{addLabel}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options
              .filter(({ code }) => !codes.includes(code))
              .map((option) => (
                <option key={option.code} value={option.code}>
                  {option.name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
    </fieldset>
  );
}
