type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();

// Loaded with the first page, so that it comes before the router: a window calls its listeners in the order in which
// they were added, and does not put those that capture first.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event);
  });
}

/** For Back and Forward, before the page changes; stopping the event keeps it. Answers with how to end it. */
export function beforeBack(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
