import { classNames } from '#client/lib/class-names.ts';
import { UNDRAWN_CARD } from './grid-look.ts';

/** Pulses as a whole: each pulsing part would be a separate layer that delays the first paint. */
export function PlaceholderCard() {
  return (
    <div
      aria-hidden="true"
      data-loading
      className={classNames(
        UNDRAWN_CARD,
        'grid animate-pulse grid-cols-[minmax(0,8rem)_minmax(12.75rem,1fr)] overflow-hidden rounded-2xl border border-line bg-surface shadow-card sm:block',
      )}
    >
      <div className="bg-line sm:aspect-square" />
      <div className="p-3 sm:px-5 sm:pt-4">
        <Bar className="h-3 w-16" />
        <Bar className="mt-2 h-5 w-3/4" />
        <Bar className="mt-3 h-4" />
        <Bar className="mt-2 h-4 w-5/6" />
        <Bar className="mt-12 h-6 w-20" />
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={classNames('rounded-lg bg-line', className)} />;
}
