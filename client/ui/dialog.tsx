import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#client/lib/class-names.ts';
import { ancestorsOf, focusLeft } from '#client/lib/focus-place.ts';
import { holdsWriting, watchWriting } from '#client/lib/unsaved-writing.ts';
import { Button } from './button.tsx';
import { enterDialog, leaveDialog } from './open-dialogs.ts';

/** Grows downward when content arrives, so that the close button stays where it is. */
const FIXED_TOP = 'mt-3 sm:mt-[5dvh] sm:max-h-[90dvh]';

const SIZES = {
  sm: 'sm:max-w-md',
  form: `${FIXED_TOP} sm:max-w-md`,
  md: `${FIXED_TOP} sm:max-w-2xl`,
  lg: `${FIXED_TOP} sm:max-w-5xl`,
  /** At the bottom, within reach of a thumb. */
  sheet: 'mb-3 sm:max-w-md',
  /** Full height; the content handles scrolling. */
  full: 'h-dvh max-h-dvh max-w-none max-sm:min-w-full rounded-none sm:h-[calc(100dvh-2rem)] sm:max-w-[calc(100%-2rem)] sm:rounded-2xl',
} as const;

type DialogProps = {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: keyof typeof SIZES;
};

/**
 * Focus starts on `[data-autofocus]` or the title. Escape, the backdrop and Close ask before they discard unsaved input;
 * buttons of the content call `onClose` directly.
 */
export function Dialog({ open = true, onClose, title, children, size = 'md' }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const places = opener instanceof HTMLElement ? ancestorsOf(opener) : [];
    watchWriting();
    dialog.showModal();
    enterDialog(dialog);
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      setIsAsking(false);
      leaveDialog(dialog);
      dialog.close();
      // The browser returns the focus itself, unless the opener is gone, such as a deleted row.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        else
          focusLeft(places.filter((place) => place.matches('section, main, dialog, [data-swap]')));
      });
    };
  }, [open]);

  function leave() {
    const dialog = dialogRef.current;
    if (!dialog || !holdsWriting(dialog)) {
      onClose();
      return;
    }
    if (!dialog.open) dialog.showModal();
    setIsAsking(true);
  }

  function discard() {
    // The question must close first: while it is open the browser cannot return the focus to the page.
    flushSync(() => setIsAsking(false));
    onClose();
  }

  function leaveFromBackdrop(event: MouseEvent) {
    if (event.button !== 0 || event.target !== event.currentTarget) return;
    // The press would move the focus to the page.
    event.preventDefault();
    leave();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog itself; keyboards have Escape and Close
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      // Events of nested dialogs bubble up to this one in React.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      // A second Escape closes the dialog in spite of onCancel.
      onClose={(event) => {
        if (event.target === event.currentTarget && open && !event.currentTarget.open) leave();
      }}
      onMouseDown={leaveFromBackdrop}
      className={classNames(
        'm-auto w-[calc(100%-1.5rem)] max-w-none overflow-hidden rounded-2xl bg-surface text-ink',
        'max-h-[calc(100dvh-1.5rem)] shadow-raised backdrop:bg-black/55 open:flex open:animate-rise',
        'forced-colors:border',
        SIZES[size],
      )}
    >
      {open && (
        <div className="flex min-h-0 w-full flex-col">
          {/* Not a <header>, which would be a second banner of the page. */}
          <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-5 sm:pl-6">
            <h2
              id={titleId}
              tabIndex={-1}
              className="min-w-0 self-center text-xl wrap-anywhere outline-none"
            >
              {title}
            </h2>
            <Button variant="ghost" size="icon" aria-label="Close" onClick={leave}>
              <X aria-hidden="true" size={20} />
            </Button>
          </div>
          {size === 'full' ? (
            children
          ) : (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 sm:p-6">
              {children}
            </div>
          )}
        </div>
      )}
      {isAsking && (
        <Dialog onClose={() => setIsAsking(false)} title="Discard unsaved changes?" size="sm">
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setIsAsking(false)} data-autofocus>
              Keep editing
            </Button>
            <Button variant="danger" onClick={discard}>
              Discard
            </Button>
          </div>
        </Dialog>
      )}
    </dialog>
  );
}
