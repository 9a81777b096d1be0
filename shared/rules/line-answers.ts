export const LINE_ANSWERS = [
  'has_it',
  'too_expensive',
  'did_not_agree',
  'out_of_stock',
  'other',
] as const;

export type LineReason = (typeof LINE_ANSWERS)[number];

/** Excludes `out_of_stock`, which the shop detects itself. */
export const OFFERED_REASONS: readonly { reason: LineReason; name: string }[] = [
  { reason: 'has_it', name: 'I already have it' },
  { reason: 'too_expensive', name: 'Too expensive' },
  { reason: 'did_not_agree', name: 'It didn’t agree with me' },
  { reason: 'other', name: 'Other' },
];

const REASON_WORDS: Record<LineReason, string> = {
  has_it: 'has it',
  too_expensive: 'too expensive',
  did_not_agree: 'did not agree',
  out_of_stock: 'out of stock',
  other: 'other reason',
};

type AnsweredLine = {
  supplementName: string;
  recommended: number;
  quantity: number;
  reason: LineReason | null;
};

export function summarizeAnswer(lines: readonly AnsweredLine[]): string {
  const taken = lines.filter((line) => line.quantity > 0).length;
  const remarks = lines.flatMap((line) => {
    if (line.quantity === 0) {
      return [`${line.supplementName}: ${line.reason ? REASON_WORDS[line.reason] : 'declined'}`];
    }
    if (line.quantity === line.recommended) return [];
    return [`${line.supplementName}: ${line.quantity} instead of ${line.recommended}`];
  });
  return [`${taken} of ${lines.length} accepted`, ...remarks].join('; ');
}
