type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();

// Must register before the router, since window listeners run in order of registration.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event);
  });
}

/**
 * Runs before Back and Forward change the page; stopping the event prevents it. Returns a function that removes the
 * listener.
 */
export function beforeBack(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
