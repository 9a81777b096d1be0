import { keepForTab, readOfTab } from './tab-storage.ts';

const KEY = 'console-visit';

/** Remembers an open console for this tab, because the store does not ask whether an administrator is signed in. */
export function noteConsoleVisit(isOpen: boolean): void {
  keepForTab(KEY, isOpen ? 'open' : '');
}

export function hasConsoleVisit(): boolean {
  return readOfTab(KEY) !== '';
}
