import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { CONTROL } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';
import { useLineError } from './form-errors.tsx';

type TextAreaFieldProps = FieldText & ComponentProps<'textarea'>;

export function TextAreaField({ label, error, hint, className, ...rest }: TextAreaFieldProps) {
  const lineError = useLineError(rest.name);
  return (
    <Field label={label} error={error ?? lineError} hint={hint} id={rest.id}>
      {(control) => (
        <textarea
          rows={4}
          className={classNames(CONTROL, 'w-full px-3 py-2 leading-relaxed', className)}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}
