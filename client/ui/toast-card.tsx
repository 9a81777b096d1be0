import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from './button.tsx';
import { currentToast, dismissToast, pauseToast, resumeToast, type Toast } from './toast-store.ts';
import { findControlsInUse, liftClear } from './toast-place.ts';

const ICONS = {
  default: { Icon: Info, color: 'text-info' },
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
} as const;

/** Stays while someone points at it or has the focus inside; that something failed leaves with the page where it did. */
export default function ToastCard({ toast }: { toast: Toast }) {
  const { Icon, color } = ICONS[toast.tone ?? 'default'];
  const isHeld = useRef({ hover: false, focus: false });
  const [page] = useLocation();
  const [firstPage] = useState(page);

  useEffect(() => {
    if (page !== firstPage && toast.tone === 'error' && !toast.outlivesPage) dismissToast();
  }, [page, firstPage, toast]);

  // Taken away while held (a dialog closed around it): the clock must run on.
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

/** For as long as it is shown: a form that grows with the answer brings its button to another place. */
function keepClear(card: HTMLElement | null): (() => void) | undefined {
  // Measured instead of the card, which is moved, and animated while it comes.
  const region = card?.parentElement;
  if (!card || !region) return undefined;
  let lift = keyboardHeight();
  let frame = 0;
  const place = () => {
    // Only ever up: going back and forth it would be harder to read.
    lift = liftClear(region.getBoundingClientRect(), findControlsInUse(card), lift);
    card.style.translate = `0 ${-lift}px`;
    frame = requestAnimationFrame(place);
  };
  place();
  return () => cancelAnimationFrame(frame);
}

/** A phone's keyboard lies over the end of the window, which does not get smaller for it. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  return seen ? Math.max(0, window.innerHeight - seen.offsetTop - seen.height) : 0;
}
