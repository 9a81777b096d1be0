import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Field, type FieldText } from './field.tsx';
import { Select } from './select.tsx';

type SelectFieldProps = FieldText & ComponentProps<'select'>;

export function SelectField({ label, error, hint, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id} name={rest.name}>
      {(control) => (
        <Select className={classNames('flex w-full', className)} {...rest} {...control} />
      )}
    </Field>
  );
}
