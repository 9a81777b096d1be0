import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { passFocusOn } from '#client/lib/pass-focus-on.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { Swap } from './swap.tsx';

export type CodeGroup = { label: string; options: readonly { code: string; name: string }[] };

type CodeListFieldProps = {
  label: string;
  addLabel: string;
  hint: string;
  name: string;
  codes: readonly string[];
  groups: readonly CodeGroup[];
  error?: string | undefined;
};

/** A choice of several codes: the chosen ones as buttons, the others in a select. */
export function CodeListField(props: CodeListFieldProps) {
  const { label, addLabel, hint, name, groups, error } = props;
  const [codes, setCodes] = useState(props.codes);
  /** Added only on confirmation, since arrow keys pass through other options. */
  const [picked, setPicked] = useState('');
  const selectRef = useRef<HTMLSelectElement>(null);
  const nameOf = (code: string) =>
    groups.flatMap(({ options }) => options).find((option) => option.code === code)?.name ?? code;

  function add() {
    if (picked !== '') setCodes([...codes, picked]);
    setPicked('');
    selectRef.current?.focus();
  }

  function remove(code: string) {
    setCodes(codes.filter((other) => other !== code));
  }

  return (
    <fieldset
      data-unsaved={picked !== '' || codes.join() !== props.codes.join() || undefined}
      className="grid gap-3"
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {codes.length > 0 && (
        <Swap to={selectRef}>
          <ul className="flex flex-wrap gap-2">
            {codes.map((code) => (
              <li key={code}>
                <input type="hidden" name={name} value={code} />
                <button
                  ref={passFocusOn}
                  type="button"
                  aria-label={`Remove ${nameOf(code)}`}
                  onClick={() => remove(code)}
                  className="focus-ring inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm hover:bg-surface-2"
                >
                  {nameOf(code)}
                  <X aria-hidden="true" size={14} className="text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </Swap>
      )}
      {/* Saved even if Add was not pressed. */}
      {picked !== '' && <input type="hidden" name={name} value={picked} />}
      <Field
        label={<span className="sr-only">{addLabel}</span>}
        hint={hint}
        name={name}
        error={error}
      >
        {(control) => (
          <div className="flex gap-2">
            <Select
              ref={selectRef}
              value={picked}
              onChange={({ target }) => setPicked(target.value)}
              className="min-w-0 flex-1 sm:max-w-80"
              {...control}
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
            </Select>
            <Button variant="secondary" onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
    </fieldset>
  );
}
