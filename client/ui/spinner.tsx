import { classNames } from '#client/lib/class-names.ts';

type SpinnerProps = {
  /** Read to screen readers. `null` when the text beside it already says so. */
  label?: string | null;
  className?: string;
};

export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={classNames(
        'block size-5 animate-spin rounded-full border-3 border-current/22 border-t-current',
        className,
      )}
    />
  );
  if (label === null) return ring;
  return (
    <output className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  );
}
