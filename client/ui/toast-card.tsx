import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from './button.tsx';
import { currentToast, dismissToast, pauseToast, resumeToast, type Toast } from './toast-store.ts';
import { findControlsInUse, liftClear } from './toast-position.ts';

const ICONS = {
  default: { Icon: Info, color: 'text-info' },
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
} as const;

/** Stays while hovered or focused. Errors disappear with the page that they belong to. */
export default function ToastCard({ toast }: { toast: Toast }) {
  const { Icon, color } = ICONS[toast.tone ?? 'default'];
  const isHeld = useRef({ hover: false, focus: false });
  const [page] = useLocation();
  const [firstPage] = useState(page);

  useEffect(() => {
    if (page !== firstPage && toast.tone === 'error' && !toast.outlivesPage) dismissToast();
  }, [page, firstPage, toast]);

  // Unmounted while held, because a dialog closed around it: the timer must continue.
  useEffect(() => {
    const held = isHeld.current;
    return () => {
      if (currentToast()?.id === toast.id && (held.hover || held.focus)) resumeToast();
    };
  }, [toast.id]);

  function hold(change: Partial<typeof isHeld.current>) {
    const before = isHeld.current.hover || isHeld.current.focus;
    Object.assign(isHeld.current, change);
    const after = isHeld.current.hover || isHeld.current.focus;
    if (!before && after) pauseToast();
    if (before && !after) resumeToast();
  }

  return (
    <div
      ref={keepClear}
      onMouseEnter={() => hold({ hover: true })}
      onMouseLeave={() => hold({ hover: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-2xl border border-line bg-surface py-2 pr-2 pl-4 shadow-raised"
    >
      <Icon aria-hidden="true" size={20} className={`mt-2.5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 py-2.5 text-sm wrap-break-word">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-muted">{toast.description}</p>}
        {toast.link && (
          <Link
            href={toast.link.href}
            onClick={dismissToast}
            className="focus-ring mt-1 inline-block rounded py-1 font-medium text-brand underline underline-offset-4"
          >
            {toast.link.label}
          </Link>
        )}
      </div>
      <Button variant="ghost" size="icon" aria-label="Dismiss notification" onClick={dismissToast}>
        <X aria-hidden="true" size={18} />
      </Button>
    </div>
  );
}

/** Repositions on every frame, since a growing form moves its buttons. */
function keepClear(card: HTMLElement | null): (() => void) | undefined {
  // The card itself moves and is animated, so its region is measured.
  const region = card?.parentElement;
  if (!card || !region) return undefined;
  let lift = keyboardHeight();
  let frame = 0;
  const reposition = () => {
    // Only upward: a toast that moves back and forth is hard to read.
    lift = liftClear(region.getBoundingClientRect(), findControlsInUse(card), lift);
    card.style.translate = `0 ${-lift}px`;
    frame = requestAnimationFrame(reposition);
  };
  reposition();
  return () => cancelAnimationFrame(frame);
}

/** A phone's keyboard covers the window without resizing it. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  return seen ? Math.max(0, window.innerHeight - seen.offsetTop - seen.height) : 0;
}
