import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

const FIRST_FIELD = 'li:last-child :is(input:not([type=hidden]), select)';

export function addRow(list: RefObject<HTMLElement | null>, add: () => void): void {
  flushSync(add);
  list.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
}
