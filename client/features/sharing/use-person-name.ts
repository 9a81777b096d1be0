import { useState } from 'react';
import { keepForTab, readOfTab } from '#client/lib/tab-storage.ts';

/** Whom the draft is for. Unlike the draft it goes with the tab: others may use the same computer. */
export function usePersonName(username: string) {
  const key = `recommendationFor:${username}`;
  const [name, setName] = useState(() => readOfTab(key));

  function change(next: string) {
    setName(next);
    keepForTab(key, next);
  }

  return [name, change] as const;
}
