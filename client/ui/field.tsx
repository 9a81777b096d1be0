import { type ReactNode, useId } from 'react';

export type FieldText = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
};

type ControlProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type FieldProps = FieldText & {
  id?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, then the hint and the error, both tied to the control. */
export function Field({ label, error, hint, id, children }: FieldProps) {
  const ownId = useId();
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
        <p id={`${controlId}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
