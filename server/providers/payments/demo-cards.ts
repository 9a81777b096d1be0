import type { RefillCard } from '#shared/contracts/refills.ts';
import type { ChargeRefusal } from '#shared/rules/refills.ts';

/** The outcome of a later charge without the owner. */
type Later = 'authorized' | ChargeRefusal;

export type CardVerdict =
  | { kind: 'authorized'; refusesCapture?: boolean; later?: Later }
  | { kind: 'asks'; later?: Later }
  | { kind: 'declined'; message: string; field?: 'number' | 'expiry' };

const VERDICTS: Record<string, CardVerdict> = {
  '4242424242424242': { kind: 'authorized' },
  '4000000000000002': { kind: 'declined', message: 'Your card was declined.' },
  '4000000000009995': { kind: 'declined', message: 'Your card has insufficient funds.' },
  '4000002500003155': { kind: 'asks' },
  // Later charges without the owner ask for confirmation, or are declined.
  '4000002760003184': { kind: 'asks', later: 'authentication_required' },
  '4000000000009987': { kind: 'authorized', later: 'declined' },
  // Authorizes, then refuses the capture.
  '4000000000000341': { kind: 'authorized', refusesCapture: true },
};

type Card = { number: string; expMonth: number; expYear: number };

/** The last day of the month counts. */
export function hasExpired(
  { expMonth, expYear }: Pick<RefillCard, 'expMonth' | 'expYear'>,
  today: Date,
) {
  return Date.UTC(expYear, expMonth, 1) <= today.getTime();
}

export function judgeCard(card: Card, today: Date): CardVerdict {
  if (!passesLuhn(card.number)) {
    return { kind: 'declined', message: 'Your card number is invalid.', field: 'number' };
  }
  if (hasExpired(card, today)) {
    return { kind: 'declined', message: 'Your card has expired.', field: 'expiry' };
  }
  return (
    VERDICTS[card.number] ?? {
      kind: 'declined',
      message: 'Demo payments accept test cards only. Your card was not charged.',
    }
  );
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
