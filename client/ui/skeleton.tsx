import { classNames } from '#client/lib/class-names.ts';

/**
 * A quiet block that stands where content will be; its size comes from the class name. By its mark
 * base.css and others know that something is still on its way.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-loading
      className={classNames('animate-pulse rounded-lg bg-line', className)}
    />
  );
}
