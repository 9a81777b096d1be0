import { useEffect, useState } from 'react';
import { showToast } from './toast-store.ts';

const COPIED_MS = 3000;

export function useCopy(what: 'link' | 'text' = 'link') {
  /** A new copy restarts the three seconds. */
  const [copiedAtMs, setCopiedAtMs] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAtMs === null) return;
    const timer = setTimeout(() => setCopiedAtMs(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAtMs]);

  /** Returns whether the text was copied. */
  async function copy(text: string): Promise<boolean> {
    try {
      // Without HTTPS there is no clipboard.
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
