import type { Log } from '#server/log.ts';

export type Job = { name: string; everyMs: number; run(): Promise<unknown> };

/** Waits between the end of a run and the next start. A failure waits for the next turn. */
export function runEvery(job: Job, log: Log): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const turn = async () => {
    try {
      await job.run();
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed');
    }
    if (!stopped) timer = setTimeout(start, job.everyMs);
  };
  const start = () => {
    running = turn();
  };
  timer = setTimeout(start, job.everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
