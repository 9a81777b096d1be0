/** Ideographic dots also separate the parts of a domain; NFKC turns fullwidth dots into `.`. */
const DOT = '[.\u3002]';
/** Matches decimals such as 2.5 mg, which are never hosts. */
const DECIMAL = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}.\u3002])(\d+)\.(?=\d+\p{L}*(?![\p{L}\p{M}\p{N}]|${DOT}\S))`,
  'gu',
);

/** Leaves no link in a stranger's text. Decimal points become middle dots, since “2. 5 mg” would be misread. */
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
