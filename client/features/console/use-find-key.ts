import { useEffect, useEffectEvent } from 'react';

const IS_MAC = navigator.platform.startsWith('Mac');
export const FIND_KEY = IS_MAC ? '⌘K' : 'Ctrl+K';

/** Ctrl+K or ⌘K, unless a dialog is open. */
export function useFindKey(onFind: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = IS_MAC ? event.metaKey : event.ctrlKey;
    if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) onFind();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
