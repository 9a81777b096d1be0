import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Without it, pass `aria-label` or `aria-labelledby`. */
  label?: ReactNode;
};

/** A native 44 px checkbox with a smaller drawn box. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  const box = (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-lg outline-none disabled:cursor-not-allowed"
        {...rest}
      />
      <span
        className={classNames(
          'pointer-events-none grid size-6 place-items-center rounded-md border-2 border-line-strong',
          'bg-surface text-on-brand transition-colors duration-150',
          'peer-checked:border-brand peer-checked:bg-brand',
          // By visibility, since contrast themes override colors.
          '[&>svg]:invisible peer-checked:[&>svg]:visible',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
          'peer-disabled:border-line peer-disabled:bg-surface-2',
        )}
      >
        <Check aria-hidden="true" size={16} strokeWidth={3} />
      </span>
    </span>
  );
  if (label === undefined) return box;
  return (
    <label className={classNames('inline-flex items-center pr-2 text-sm', className)}>
      {box}
      <span>{label}</span>
    </label>
  );
}
