import { AppError } from './app-error.ts';

/** Lets a few pieces of work run at a time, queues some more, and refuses the rest at once. */
export function createLimiter(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function limit<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new AppError('unavailable', 'The shop is busy. Please try again in a moment.', {
          headers: { 'retry-after': '5' },
        });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A slot goes straight to the next in line, or is given back.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
