import { useEffect, useReducer } from 'react';
import {
  cartDraftKey,
  changeDraft,
  isEmptyDraft,
  parseDraft,
} from '#client/domain/cart-builder.ts';

/** The recommendation being put together; it is still there after a reload. */
export function useCartDraft(username: string) {
  const key = cartDraftKey(username);
  const [draft, change] = useReducer(changeDraft, key, readDraft);

  useEffect(() => {
    try {
      if (isEmptyDraft(draft)) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is blocked or full: the draft lives as long as the page.
    }
  }, [draft, key]);

  return [draft, change] as const;
}

function readDraft(key: string) {
  try {
    return parseDraft(localStorage.getItem(key));
  } catch {
    return parseDraft(null);
  }
}
