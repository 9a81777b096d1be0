import { setTimeout as wait } from 'node:timers/promises';
import { destination } from 'pino';
import { announceStart } from './announce-start.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config/load-config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createLog } from './log.ts';
import { createFirstAdmin } from './modules/administrators/create-first-admin.ts';
import { reconcileAfterStart } from './modules/checkout/reconcile-checkouts.ts';
import { findSampleProblem, openSample } from './modules/sample/open-sample.ts';
import { recordErrors } from './recent-errors.ts';
import { reviewSettings } from './review-settings.ts';
import { runOrExplain, StartError } from './start-error.ts';

/** Without a request for this long, the load balancer has noticed the shutdown. */
const QUIET_MS = 300;
const LONGEST_DRAIN_MS = 5_000;
const LONGEST_CLOSE_MS = 10_000;

const SAMPLE_FLAG = '--sample';

await runOrExplain(start);

async function start(): Promise<void> {
  const config = loadConfig();
  if (config.production && process.argv.includes(SAMPLE_FLAG)) {
    throw new StartError(`${SAMPLE_FLAG} is not available in production.`);
  }
  const warnings = await reviewSettings(config);
  const log = createLog(config.logLevel, recordErrors(config.dataDir, destination(1)));
  const deps = await createDeps(config, log);
  const problem = await findSampleProblem(deps);
  if (problem) {
    await closeDeps(deps);
    throw new StartError(problem);
  }
  const app = await createApp(deps);
  await reconcileAfterStart(deps);
  const stopJobs = startJobs(deps);

  const stop = async (signal: string) => {
    if (deps.lifecycle.stopping) return;
    deps.lifecycle.stopping = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
    await drain(deps.lifecycle);
    await app.close();
    await stopJobs();
    await closeDeps(deps);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stopJobs();
    await closeDeps(deps);
    throw explainListenError(error, config);
  }
  // Only after the port is open: the generated password is shown once.
  const firstAdmin = await createFirstAdmin(deps.database.db, config.admin);
  const sample = process.argv.includes(SAMPLE_FLAG) ? await openSample(deps) : undefined;
  announceStart(deps.config, app.server.address(), { firstAdmin, warnings, sample });
}

async function drain(lifecycle: Deps['lifecycle']): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const now = performance.now();
    const quietUntil = Math.max(begun, lifecycle.lastRequestAt) + QUIET_MS;
    if (now >= quietUntil || now >= begun + LONGEST_DRAIN_MS) return;
    await wait(quietUntil - now);
  }
}

function explainListenError(error: unknown, { host, port }: { host: string; port: number }) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Set PORT to another port.`, { cause: error });
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not use port ${port}. Set PORT to another port.`, {
      cause: error,
    });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST: this machine has no address ${host}.`, { cause: error });
  }
  return error;
}
