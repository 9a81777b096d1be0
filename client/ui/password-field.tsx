import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { CONTROL } from './control-look.ts';
import { Field, type FieldText } from './field.tsx';

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField({ label, error, hint, className, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint} id={rest.id} name={rest.name}>
      {(control) => (
        <span className="relative flex">
          <input
            className={classNames(CONTROL, 'w-full py-2 pr-12 pl-3', className)}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            className="focus-ring absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink disabled:opacity-55"
          >
            <Icon aria-hidden="true" size={18} />
            {/* Not aria-label: getByLabelText('Password') would find the button as well. */}
            <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
