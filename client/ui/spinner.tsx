import { classNames } from '#client/lib/class-names.ts';

type SpinnerProps = {
  /** Read to screen readers. `null` when the text beside it already says so. */
  label?: string | null;
  className?: string;
};

export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  const ring = (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('size-5 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
  if (label === null) return ring;
  return (
    <output className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  );
}
