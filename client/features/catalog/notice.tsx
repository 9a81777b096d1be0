import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

type NoticeProps = { children: ReactNode; onDismiss: () => void };

export function Notice({ children, onDismiss }: NoticeProps) {
  return (
    <div
      role="alert"
      className="mb-5 flex items-start gap-3 rounded-2xl bg-warning-soft py-2 pr-2 pl-4 text-sm text-ink"
    >
      <div className="min-w-0 flex-1 py-3 wrap-break-word">{children}</div>
      <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" size={18} />
      </Button>
    </div>
  );
}
