import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NothingYetProps = { Icon: LucideIcon; text: string; children?: ReactNode };

/** An empty list that says what will be in it, and offers the next step. */
export function NothingYet({ Icon, text, children }: NothingYetProps) {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <Icon aria-hidden="true" size={32} strokeWidth={1.25} className="text-muted" />
      <p className="max-w-xs text-muted">{text}</p>
      {children}
    </div>
  );
}
