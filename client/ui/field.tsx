import { type ReactNode, useId } from 'react';
import { useFieldError } from './form-errors.tsx';
import { ProblemText } from './problem-text.tsx';

export type FieldText = {
  label: ReactNode;
  /** Left out in a `Form`, which knows the errors of its fields by their names. */
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

/** Label above, control, then the hint and the error, both tied to the control. */
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
        // A hint may be empty until there is something to say; then it takes no room.
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
