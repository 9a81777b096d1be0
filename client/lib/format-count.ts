const counts = new Intl.NumberFormat('en-US');

/** 10,000: long numbers are read by their groups. */
export function formatCount(count: number): string {
  return counts.format(count);
}
