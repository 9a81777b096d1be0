export type CardVerdict =
  | { kind: 'authorized'; refusesCapture?: boolean }
  | { kind: 'asks' }
  | { kind: 'declined'; message: string; field?: 'number' | 'expiry' };

const VERDICTS: Record<string, CardVerdict> = {
  '4242424242424242': { kind: 'authorized' },
  '4000000000000002': { kind: 'declined', message: 'Your card was declined.' },
  '4000000000009995': { kind: 'declined', message: 'Your card has insufficient funds.' },
  '4000002500003155': { kind: 'asks' },
  // Authorizes, then refuses the capture.
  '4000000000000341': { kind: 'authorized', refusesCapture: true },
};

type Card = { number: string; expMonth: number; expYear: number };

export function judgeCard(card: Card, today: Date): CardVerdict {
  if (!passesLuhn(card.number)) {
    return { kind: 'declined', message: 'Your card number is invalid.', field: 'number' };
  }
  // A card is valid until the end of its month.
  const firstDayAfter = Date.UTC(card.expYear, card.expMonth, 1);
  if (firstDayAfter <= today.getTime()) {
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
