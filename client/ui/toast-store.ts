export const TOAST_DURATION_MS = 5000;

export type ToastOptions = {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'error';
  link?: { href: string; label: string };
  /** For an error that explains why another page opens. */
  outlivesPage?: boolean;
};

export type Toast = ToastOptions & { id: number };

/** The only visible toast; a new one replaces it. */
let current: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let remainingMs = 0;
let resumedAt = 0;
const listeners = new Set<() => void>();

export function showToast(options: ToastOptions): void {
  lastId += 1;
  current = { ...options, id: lastId };
  remainingMs = TOAST_DURATION_MS;
  resumeToast();
  notify();
}

export function dismissToast(): void {
  clearTimeout(timer);
  current = null;
  notify();
}

/** After the failure was fixed or left behind. */
export function dismissFailure(): void {
  if (current?.tone === 'error') dismissToast();
}

export function pauseToast(): void {
  clearTimeout(timer);
  remainingMs -= Date.now() - resumedAt;
}

export function resumeToast(): void {
  clearTimeout(timer);
  resumedAt = Date.now();
  timer = setTimeout(dismissToast, remainingMs);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
