import type { Query, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ApiError, onSilence } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { type Connection, createConnectionWatch } from './watch-connection.ts';

const LONGEST_ANSWER_MS = 10_000;

/** Says so while the shop cannot be reached, and asks again what got no answer once it can. */
export function showConnection(queryClient: QueryClient): void {
  const place = document.createElement('div');
  document.body.append(place);
  // A root of its own: the first load carries none of it.
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
  onSilence(() => void suspect());
  for (const name of ['online', 'offline']) window.addEventListener(name, () => void look());
  // Requests may have failed before this was loaded.
  const hasFailed = queryClient.getQueryCache().getAll().some(isUnanswered);
  if (!navigator.onLine || hasFailed) void look();
}

/** Any answer of the shop will do; that of a proxy in its place will not. */
async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const { status } = await fetch('/healthz', { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** Repeats reads only. Nobody knows whether a write has arrived, so its author has to decide. */
function askAgain(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active', predicate: isUnanswered });
}

/** Whether it failed without an answer of the shop, which gives every refusal a code. */
function isUnanswered({ state: { status, error } }: Query): boolean {
  return status === 'error' && !(error instanceof ApiError && error.code !== '');
}
