import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { showToast } from '#client/ui/toast-store.ts';

const COPIED_MS = 3000;

const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Payment succeeds' },
  { number: '4000 0000 0000 0002', effect: 'Card is declined' },
  { number: '4000 0000 0000 9995', effect: 'Insufficient funds' },
  { number: '4000 0025 0000 3155', effect: 'Bank asks for confirmation first' },
];

export function TestCards() {
  const [copied, setCopied] = useState<string | null>(null);
  const headingId = useId();

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(number: string) {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(number);
    } catch {
      showToast({
        title: 'Failed to copy',
        description: 'Please copy the number manually',
        tone: 'error',
      });
    }
  }

  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line pt-5">
      <h3 id={headingId} className="text-base">
        Test cards
      </h3>
      <p className="mt-1 text-sm text-muted">Any future expiry date and any CVC will do.</p>
      <ul className="mt-2 divide-y divide-line">
        {TEST_CARDS.map(({ number, effect }) => (
          <li key={number} className="flex items-center justify-between gap-3">
            <span className="py-2 text-sm">
              <span className="block font-medium tabular-nums">{number}</span>
              <span className="block text-muted">{effect}</span>
            </span>
            <button
              type="button"
              aria-label={copied === number ? `Copied ${number}` : `Copy ${number}`}
              onClick={() => void copy(number)}
              className="focus-ring grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:text-ink"
            >
              {copied === number ? (
                <Check aria-hidden="true" size={18} className="text-success" />
              ) : (
                <Copy aria-hidden="true" size={18} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
