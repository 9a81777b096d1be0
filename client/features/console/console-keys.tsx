import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useRights } from '#client/api/admin-session.ts';
import { plainKey } from '#client/lib/plain-key.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { type Destination, destinationsOf } from './key-destinations.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** So long after `g` a letter still names where to go. */
const SECOND_KEY_MS = 2_000;
const IS_MAC = navigator.platform.startsWith('Mac');

/** What the keyboard does in the console, while nobody types and no dialog is open. Single keys can be turned off. */
export function ConsoleKeys({ onFind }: { onFind: () => void }) {
  const [showsKeys, setShowsKeys] = useState(false);
  const destinations = destinationsOf(useRights('owner'));
  const links = useRef<HTMLDivElement>(null);
  const goPressedAt = useRef(-Infinity);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isFindKey(event)) {
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) onFind();
      return;
    }
    const key = areSingleKeysOn() ? plainKey(event) : null;
    const isGoing = event.timeStamp - goPressedAt.current < SECOND_KEY_MS;
    goPressedAt.current = key === 'g' && !isGoing ? event.timeStamp : -Infinity;
    if (isGoing && key !== null) {
      // A click, so that whatever guards unsaved changes sees it.
      links.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.click();
    } else if (key === '?') {
      setShowsKeys(true);
    } else if (key === '/' && focusSearch()) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <div ref={links} hidden>
        {destinations.map(({ key, name, href }) => (
          <Link key={key} data-key={key} href={href}>
            {name}
          </Link>
        ))}
      </div>
      <Dialog open={showsKeys} onClose={() => setShowsKeys(false)} title="Keys" size="sm">
        <KeyList destinations={destinations} />
      </Dialog>
    </>
  );
}

function isFindKey(event: KeyboardEvent): boolean {
  const isHeld = IS_MAC ? event.metaKey : event.ctrlKey;
  return isHeld && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/** That of the tab or page that is open, if it has one. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((each) => each.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

function KeyList({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2 text-sm">
      <KeyLine keys={[IS_MAC ? '⌘' : 'Ctrl', 'K']}>Find a supplement, an order or a person</KeyLine>
      <KeyLine keys={['/']}>Search this list</KeyLine>
      <KeyLine keys={['?']}>Show these keys</KeyLine>
      {destinations.map(({ key, name }) => (
        <KeyLine key={key} keys={['g', key]}>
          Go to {name}
        </KeyLine>
      ))}
    </dl>
  );
}

function KeyLine({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="inline-grid min-h-7 min-w-7 place-items-center rounded border border-line-strong bg-surface-2 px-1.5 font-sans text-xs font-medium"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
