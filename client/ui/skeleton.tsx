import { classNames } from '#client/lib/class-names.ts';

/** A quiet block that stands where content will be; its size comes from the class name. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-line', className)} />
  );
}
