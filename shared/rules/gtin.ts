/** Lengths of GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14]);
const LONGEST = 14;

/** Undefined for a valid GTIN, else what is wrong with it. */
export function findGtinProblem(text: string): string | undefined {
  if (!/^\d*$/.test(text) || !LENGTHS.has(text.length))
    return 'GTIN must have 8, 12, 13 or 14 digits';
  const expected = checkDigitOf(text.slice(0, -1));
  if (text.endsWith(String(expected))) return undefined;
  return `GTIN has a wrong check digit: ${text.at(-1)} instead of ${expected}`;
}

/** Weights of 3 and 1 alternate from the right. */
export function checkDigitOf(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** A short GTIN names the same product with zeros in front. */
export function padGtin(gtin: string): string {
  return gtin.padStart(LONGEST, '0');
}
