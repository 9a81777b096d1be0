export const TOAST_DURATION_MS = 5000;

export type ToastOptions = {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'error';
  link?: { href: string; label: string };
  /** For a toast that explains a move to another page, and is read there. */
  outlivesPage?: boolean;
};

export type Toast = ToastOptions & { id: number };

/** At most one toast is visible: a new one takes the place of the old. */
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

/** What had failed works now, is put right or was left: nobody needs to read of it anymore. */
export function dismissFailure(): void {
  if (current?.tone === 'error') dismissToast();
}

/** Someone is reading it: keep it until they look away. */
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
