/** Ideographic dots separate the parts of a domain as well; fullwidth ones become `.` by NFKC. */
const DOT = '[.\u3002]';
/** One number with decimals, such as 2.5 mg: never a host. */
const DECIMAL = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}.\u3002])(\d+)\.(?=\d+\p{L}*(?![\p{L}\p{M}\p{N}]|${DOT}\S))`,
  'gu',
);

/**
 * Strangers choose these words and whom the email goes to, so mail programs must find no link in them: no dot stays
 * between two characters. A decimal point becomes a middle dot, because a dose like "2. 5 mg" would be misread.
 */
export function withoutLinks(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(DECIMAL, '$1·')
    .replaceAll(new RegExp(`${DOT}{2,}`, 'g'), '…')
    .replaceAll(new RegExp(`(?<=\\S)(${DOT})(?=\\S)`, 'g'), '$1 ')
    .replaceAll('://', ' ')
    .replaceAll('@', ' at ');
}
