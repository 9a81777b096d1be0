import { Skeleton } from '#client/ui/skeleton.tsx';

/** The shape of a product card while the catalog is loading. */
export function PlaceholderCard() {
  return (
    <div className="grid h-full grid-cols-[minmax(0,8rem)_minmax(12.75rem,1fr)] overflow-hidden rounded-2xl border border-line bg-surface shadow-card sm:flex sm:flex-col">
      <Skeleton className="row-span-2 h-full rounded-none sm:aspect-square sm:h-auto" />
      <div className="p-3 pb-0 sm:flex-1 sm:px-5 sm:pt-4">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="mt-2 h-5 w-3/4" />
        <Skeleton className="mt-3 h-4" />
        <Skeleton className="mt-2 h-4 w-5/6" />
        <Skeleton className="mt-2 h-3 w-2/3 max-sm:hidden" />
        <Skeleton className="mt-4 h-4 w-24" />
      </div>
      <div className="p-3 sm:px-5 sm:pt-3 sm:pb-5">
        <div className="flex items-end justify-between">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-11 w-20" />
        </div>
        <Skeleton className="mt-2 h-3 w-36" />
        <Skeleton className="mt-1.5 h-3 w-16" />
      </div>
    </div>
  );
}
