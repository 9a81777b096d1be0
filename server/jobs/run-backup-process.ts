import { fork } from 'node:child_process';
import path from 'node:path';
import type { BackupsConfig, DatabaseConfig, StorageConfig } from '#server/config/config.ts';

const PROGRAM = path.join(
  import.meta.dirname,
  `backup-process${path.extname(import.meta.filename)}`,
);

export type BackupOrder = {
  work: 'save' | 'drill';
  name: string;
  schedule: NonNullable<BackupsConfig['schedule']>;
  key: string | undefined;
  database: DatabaseConfig;
  storage: StorageConfig;
  /** For temporary files of this order alone. */
  folder: string;
};

export type BackupReport = { bytes: number } | { problem: string };

/** Keys travel by message: arguments and environments can be read by others on the machine. */
export async function runBackupProcess(
  order: BackupOrder,
  signal: AbortSignal,
): Promise<BackupReport> {
  signal.throwIfAborted();
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<BackupReport>();
    child.on('message', resolve);
    child.on('error', reject);
    child.on('exit', (code, killed) =>
      resolve({ problem: `The backup process ended early (${killed ?? code}).` }),
    );
    child.send(order, (error) => error && reject(error));
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
