import { type ReactNode, useId } from 'react';
import { useFieldError } from './form-errors.tsx';
import { ProblemText } from './problem-text.tsx';

export type FieldText = {
  label: ReactNode;
  /** Fields in a `Form` find their error by name. */
  error?: string | undefined;
  hint?: ReactNode;
};

type ControlProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  name?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, error: givenError, hint, id, name, children }: FieldProps) {
  const ownId = useId();
  const formError = useFieldError(name);
  const error = givenError ?? formError;
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        // A hint may render nothing at first; then it takes no space.
        <p id={`${controlId}-hint`} className="text-sm text-muted has-[>:only-child:empty]:-mt-1.5">
          {hint}
        </p>
      )}
      {error && (
        <ProblemText id={`${controlId}-error`} text={error} next="Change this and try again." />
      )}
    </div>
  );
}
