import { FlaskConical } from 'lucide-react';

const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Payment succeeds' },
  { number: '4000 0000 0000 0002', effect: 'Card is declined' },
  { number: '4000 0000 0000 9995', effect: 'Insufficient funds' },
  { number: '4000 0025 0000 3155', effect: 'Bank asks for confirmation first' },
];

export function DemoCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <div className="flex items-start gap-3 rounded-lg bg-info-soft px-4 py-3 text-sm">
      <FlaskConical aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-info">Demo payments: no card is charged</p>
        <p className="mt-0.5">Choose a test card to fill in the form.</p>
        <ul className="mt-2 grid gap-2 sm:grid-cols-2">
          {TEST_CARDS.map(({ number, effect }) => (
            <li key={number}>
              <button
                type="button"
                onClick={() => onPick(number)}
                className="focus-ring size-full rounded-lg border border-line bg-surface px-3 py-2 text-left disabled:opacity-55"
              >
                <span className="block font-medium tabular-nums">{number}</span>{' '}
                <span className="block text-muted">{effect}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
