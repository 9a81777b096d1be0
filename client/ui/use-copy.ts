import { useEffect, useState } from 'react';
import { showToast } from './toast-store.ts';

const COPIED_MS = 3000;

/** Copies a text and says so for three seconds. Where that is refused, it says what to do instead. */
export function useCopy(what: 'link' | 'text' = 'link') {
  /** When it was last copied: a new copy starts the three seconds again. */
  const [copiedAtMs, setCopiedAtMs] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAtMs === null) return;
    const timer = setTimeout(() => setCopiedAtMs(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAtMs]);

  /** Whether it is on the clipboard. */
  async function copy(text: string): Promise<boolean> {
    try {
      // Outside of HTTPS there is no clipboard at all.
      await navigator.clipboard.writeText(text);
    } catch {
      showToast({
        title: 'Failed to copy',
        description: `Please copy the ${what} manually`,
        tone: 'error',
      });
      return false;
    }
    setCopiedAtMs(Date.now());
    showToast({ title: what === 'link' ? 'Link copied!' : 'Text copied!', tone: 'success' });
    return true;
  }

  return { isCopied: copiedAtMs !== null, copy };
}
