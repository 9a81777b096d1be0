import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { CONTROL } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

type SelectProps = ComponentProps<'select'>;

/** The native select, bare: give it `aria-label` or a `<label>`, or use SelectField. */
export function Select({ className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative inline-flex', className)}>
      <select className={classNames(CONTROL, 'w-full appearance-none py-2 pr-9 pl-3')} {...rest} />
      <ChevronDown
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

export function SelectField({ label, error, hint, className, ...rest }: FieldText & SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(rest.id && { id: rest.id })}>
      {(control) => (
        <Select className={classNames('flex w-full', className)} {...rest} {...control} />
      )}
    </Field>
  );
}
