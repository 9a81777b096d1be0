import { useEffect, useReducer } from 'react';
import {
  cartDraftKey,
  changeDraft,
  isEmptyDraft,
  parseDraft,
} from '#client/domain/cart-builder.ts';
import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';

/** The recommendation being put together; it is still there after a reload. */
export function useCartDraft(username: string) {
  const key = cartDraftKey(username);
  const [draft, change] = useReducer(changeDraft, key, () => parseDraft(readStored(key)));

  useEffect(() => {
    // Where storage is blocked or full, the draft lives as long as the page.
    if (isEmptyDraft(draft)) removeStored(key);
    else writeStored(key, JSON.stringify(draft));
  }, [draft, key]);

  // Another tab goes on with the same draft.
  useEffect(() => {
    const follow = ({ key: changed, newValue }: StorageEvent) => {
      if (changed === key) change({ type: 'replace', draft: parseDraft(newValue) });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  return [draft, change] as const;
}
