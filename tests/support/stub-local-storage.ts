import { vi } from 'vitest';

export function stubLocalStorage(stored: Record<string, string> = {}): Map<string, string> {
  const entries = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  return entries;
}
