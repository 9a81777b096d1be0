export function isPast(moment: string | null, nowMs: number): boolean {
  return moment !== null && Date.parse(moment) <= nowMs;
}
