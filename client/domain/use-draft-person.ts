import { useState } from 'react';
import { number, orNull, parseInner, read } from '#client/lib/read-as.ts';
import { keepForTab, readOfTab } from '#client/lib/tab-storage.ts';

/** The id is null for a typed name, which may be new. */
export type DraftPerson = { name: string; id: number | null };

export const NO_PERSON: DraftPerson = { name: '', id: null };

/** Cleared with the tab, because others may use the same computer. */
export function useDraftPerson(username: string) {
  const key = `recommendationFor:${username}`;
  const [person, setPerson] = useState(() => parsePerson(readOfTab(key)));

  function change(next: DraftPerson) {
    setPerson(next);
    keepForTab(key, next.name && JSON.stringify(next));
  }

  return [person, change] as const;
}

function parsePerson(stored: string): DraftPerson {
  return read(parseInner(stored), { name: '', id: orNull(number) }) ?? NO_PERSON;
}
