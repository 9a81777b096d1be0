import type { Log } from './log.ts';

/** Work that outlives its response. The process waits for it before it ends. */
export type BackgroundWork = {
  run(name: string, work: Promise<unknown>): void;
  finish(): Promise<void>;
};

export function createBackgroundWork(log: Log): BackgroundWork {
  const running = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const watched = work
        .catch((error: unknown) => log.warn({ err: error }, `${name} failed`))
        .finally(() => running.delete(watched));
      running.add(watched);
    },
    async finish() {
      await Promise.all(running);
    },
  };
}
