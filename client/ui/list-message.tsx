import type { ReactNode } from 'react';

/** Replaces an empty list. */
export function ListMessage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      {children && <div className="mt-2 text-muted">{children}</div>}
    </div>
  );
}
