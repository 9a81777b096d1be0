/** Why a line of a recommendation is not taken. */
export const LINE_ANSWERS = [
  'has_it',
  'too_expensive',
  'did_not_agree',
  'out_of_stock',
  'other',
] as const;

export type LineReason = (typeof LINE_ANSWERS)[number];

/** The reasons that a reader can choose. `out_of_stock` is not among them, because the shop sees that itself. */
export const OFFERED_REASONS: readonly { reason: LineReason; name: string }[] = [
  { reason: 'has_it', name: 'I already have it' },
  { reason: 'too_expensive', name: 'Too expensive' },
  { reason: 'did_not_agree', name: 'It didn’t agree with me' },
  { reason: 'other', name: 'Other' },
];

/** As the sender reads them. */
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

/** In one sentence: how much was taken, and what became of the rest. */
export function summarizeAnswer(lines: readonly AnsweredLine[]): string {
  const taken = lines.filter((line) => line.quantity > 0).length;
  const remarks = lines.flatMap((line) => {
    if (line.quantity === 0) {
      return [`${line.supplementName}: ${line.reason ? REASON_WORDS[line.reason] : 'left out'}`];
    }
    if (line.quantity === line.recommended) return [];
    return [`${line.supplementName}: ${line.quantity} instead of ${line.recommended}`];
  });
  return [`${taken} of ${lines.length} taken`, ...remarks].join('; ');
}
