export type Change = { field: string; before: string; after: string };

/** Lists the fields that differ between two recorded states. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [toRecord(before), toRecord(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field: spellOut(field), before: show(old[field]), after: show(now[field]) }))
    .filter((change) => change.before !== change.after);
}

function toRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** 'lowStockThreshold' reads 'Low stock threshold'. */
function spellOut(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function show(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(show).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
