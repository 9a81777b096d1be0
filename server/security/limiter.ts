import { AppError } from '#server/http/app-error.ts';

type Waiting = { priority: number; start(): void; refuse(error: AppError): void };

/** Runs `atOnce` pieces of work and queues more, highest priority first. A full queue refuses its last. */
export function createLimiter(atOnce: number, waiting: number, retryAfterSeconds = 5) {
  let running = 0;
  const queue: Waiting[] = [];

  function enqueue(priority: number): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const index = queue.findIndex((other) => other.priority < priority);
    queue.splice(index < 0 ? queue.length : index, 0, { priority, start, refuse });
    if (queue.length > waiting) queue.pop()?.refuse(busy(retryAfterSeconds));
    return promise;
  }

  return async function limit<T>(work: () => Promise<T>, priority = 0): Promise<T> {
    if (running >= atOnce) await enqueue(priority);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}

function busy(retryAfterSeconds: number): AppError {
  return new AppError('unavailable', 'The shop is busy. Please try again in a moment.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
