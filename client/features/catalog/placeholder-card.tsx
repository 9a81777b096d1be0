import { classNames } from '#client/lib/class-names.ts';

/** Pulses as a whole: each pulsing part would be a separate layer that delays the first paint. */
export function PlaceholderCard() {
  return (
    <div
      aria-hidden="true"
      data-loading
      className="grid h-full animate-pulse grid-cols-[minmax(0,8rem)_minmax(12.75rem,1fr)] overflow-hidden rounded-2xl border border-line bg-surface shadow-card sm:flex sm:flex-col"
    >
      <div className="row-span-2 h-full bg-line sm:aspect-square sm:h-auto" />
      <div className="p-3 pb-0 sm:flex-1 sm:px-5 sm:pt-4">
        <Bar className="h-3 w-16" />
        <Bar className="mt-2 h-5 w-3/4" />
        <Bar className="mt-3 h-4" />
        <Bar className="mt-2 h-4 w-5/6" />
        <Bar className="mt-2 h-3 w-2/3 max-sm:hidden" />
        <Bar className="mt-4 h-4 w-24" />
      </div>
      <div className="p-3 sm:px-5 sm:pt-3 sm:pb-5">
        <div className="flex items-end justify-between">
          <Bar className="h-6 w-20" />
          <Bar className="h-11 w-20" />
        </div>
        <Bar className="mt-2 h-3 w-36" />
        <Bar className="mt-1.5 h-3 w-16" />
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={classNames('rounded-lg bg-line', className)} />;
}
