import type { ReactNode } from 'react';

type ListMessageProps = {
  title: string;
  /** What the list is for. */
  children?: ReactNode;
  /** The first step: a link or a button. */
  action?: ReactNode;
};

/** Replaces an empty list. */
export function ListMessage({ title, children, action }: ListMessageProps) {
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
      <p className="font-display text-xl text-balance">{title}</p>
      {children && <div className="mx-auto mt-2 max-w-md text-pretty text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
