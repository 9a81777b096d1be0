/**
 * '10,000' or '1,234.5': long numbers are read by their groups. By hand, because the first formatter that `Intl` makes
 * stops a slow phone for an eighth of a second, on pages that show nothing but numbers.
 */
export function formatNumber(value: number, mostDecimals = 0): string {
  return groupDigits(String(Number(value.toFixed(mostDecimals))));
}

/** A number in plain digits, with its thousands grouped. */
export function groupDigits(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
