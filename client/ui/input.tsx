import type { ComponentProps } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { passFocusOn } from '#client/lib/pass-focus-on.ts';
import { CONTROL } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & ComponentProps<'input'>;

export function TextField({ label, error, hint, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={rest.id} name={rest.name}>
      {(control) => (
        <input
          ref={passFocusOn}
          className={classNames(CONTROL, 'w-full px-3 py-2', className)}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}
