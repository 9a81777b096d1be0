import { AppError } from '#server/http/app-error.ts';

type Waiting = { weight: number; start(): void; refuse(error: AppError): void };

/**
 * Lets a few pieces of work run at a time, queues some more, and refuses the rest at once. The light ones go first,
 * and when the queue is full the heaviest is refused: whoever asks without end waits behind those who ask once.
 */
export function createLimiter(atOnce: number, waiting: number, retryAfterSeconds = 5) {
  let running = 0;
  /** The lightest first; of equal ones the one that came first. */
  const queue: Waiting[] = [];

  function enqueue(weight: number): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const place = queue.findIndex((other) => other.weight > weight);
    queue.splice(place < 0 ? queue.length : place, 0, { weight, start, refuse });
    if (queue.length > waiting) queue.pop()?.refuse(busy(retryAfterSeconds));
    return promise;
  }

  return async function limit<T>(work: () => Promise<T>, weight = 0): Promise<T> {
    if (running >= atOnce) await enqueue(weight);
    else running += 1;
    try {
      return await work();
    } finally {
      // A slot goes straight to the next in line, or is given back.
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
