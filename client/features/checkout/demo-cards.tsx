import { FlaskConical } from 'lucide-react';

type TestCard = { number: string; effect: string };

const GOOD_CARD: TestCard = { number: '4242 4242 4242 4242', effect: 'Payment succeeds' };
const OTHER_CARDS: TestCard[] = [
  { number: '4000 0000 0000 0002', effect: 'Card is declined' },
  { number: '4000 0000 0000 9995', effect: 'Insufficient funds' },
  { number: '4000 0025 0000 3155', effect: 'Bank asks for confirmation first' },
];

const CARDS_FOR_REFILLS: TestCard[] = [
  { number: '4000 0027 6000 3184', effect: 'Bank asks again for each refill' },
  { number: '4000 0000 0000 9987', effect: 'Refills are declined' },
];

type PickProps = { onPick: (number: string) => void };

type DemoCardsProps = PickProps & { storesCard: boolean };

export function DemoCards({ storesCard, onPick }: DemoCardsProps) {
  const others = storesCard ? [...OTHER_CARDS, ...CARDS_FOR_REFILLS] : OTHER_CARDS;
  return (
    <div className="flex items-start gap-3 rounded-lg bg-info-soft px-4 py-3 text-sm">
      <FlaskConical aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-info">Demo payments: no card is charged</p>
        <p className="mt-0.5">Choose a test card to fill in the form.</p>
        <div className="mt-2 grid sm:grid-cols-2">
          <PickButton card={GOOD_CARD} onPick={onPick} />
        </div>
        <details>
          <summary className="focus-ring inline-flex min-h-11 cursor-pointer items-center rounded font-medium text-info underline underline-offset-4">
            Other test cards
          </summary>
          <ul className="mt-1 grid gap-2 sm:grid-cols-2">
            {others.map((card) => (
              <li key={card.number}>
                <PickButton card={card} onPick={onPick} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}

function PickButton({ card: { number, effect }, onPick }: PickProps & { card: TestCard }) {
  return (
    <button
      type="button"
      onClick={() => onPick(number)}
      className="focus-ring size-full rounded-lg border border-line bg-surface px-3 py-2 text-left disabled:opacity-55"
    >
      <span className="block font-medium tabular-nums">{number}</span>{' '}
      <span className="block text-muted">{effect}</span>
    </button>
  );
}
