import type { Query, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { keepUnlocked } from '#client/api/recommended-products.ts';
import { ApiError, onUnreachable } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { type Connection, createConnectionWatch } from './watch-connection.ts';

const LONGEST_ANSWER_MS = 10_000;

/** Shows a banner while the shop is unreachable, and repeats failed queries afterwards. */
export function showConnection(queryClient: QueryClient): void {
  // Here, because this code is loaded right after the first load.
  keepUnlocked(queryClient);
  const place = document.createElement('div');
  document.body.append(place);
  // A separate root keeps this code out of the first load.
  const root = createRoot(place);

  function show(connection: Connection) {
    root.render(<ConnectionBanner connection={connection} />);
    if (connection === 'fine') askAgain(queryClient);
  }

  const { look, suspect } = createConnectionWatch({
    isOnline: () => navigator.onLine,
    ask,
    pause,
    show,
  });
  root.render(<ConnectionBanner connection="fine" />);
  onUnreachable(() => void suspect());
  for (const name of ['online', 'offline']) window.addEventListener(name, () => void look());
  // Requests may have failed before this code loaded.
  const hasFailed = queryClient.getQueryCache().getAll().some(isUnanswered);
  if (!navigator.onLine || hasFailed) void look();
}

/** Errors from 500 on may come from a proxy. */
async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const { status } = await fetch('/healthz', { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** Repeats queries only: a mutation may have succeeded, so the user decides. */
function askAgain(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active', predicate: isUnanswered });
}

/** Errors of our server always have a code. */
function isUnanswered({ state: { status, error } }: Query): boolean {
  return status === 'error' && !(error instanceof ApiError && error.code !== '');
}
