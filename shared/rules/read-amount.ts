/** Reads '2,000' or '0.5'. Returns NaN otherwise, which contracts reject. */
export function readAmount(typed: string): number {
  const text = typed.trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return Number.NaN;
  return Number(text.replaceAll(',', ''));
}
