import { useEffect, useReducer } from 'react';
import {
  cartDraftKey,
  changeDraft,
  isEmptyDraft,
  parseDraft,
} from '#client/domain/cart-builder.ts';
import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';

/** Stores the draft in this browser. */
export function useCartDraft(username: string) {
  const key = cartDraftKey(username);
  const [draft, change] = useReducer(changeDraft, key, () => parseDraft(readStored(key)));

  useEffect(() => {
    if (isEmptyDraft(draft)) removeStored(key);
    else writeStored(key, JSON.stringify(draft));
  }, [draft, key]);

  useEffect(() => {
    const follow = ({ key: changed, newValue }: StorageEvent) => {
      if (changed === key) change({ type: 'replace', draft: parseDraft(newValue) });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  return [draft, change] as const;
}
