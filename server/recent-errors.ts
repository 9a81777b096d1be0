import { appendFileSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DestinationStream } from 'pino';
import { PRIVATE_FILE } from '#server/protect-folder.ts';

const LARGEST_BYTES = 256 * 1024;
/** Warnings and errors, but no security events: these name networks and accounts. */
const WORTH_REPORTING = /^\{"level":(?:40|50|60),/;

/** Passes log lines on, and stores the latest warnings and errors for `npm run report`. */
export function recordErrors(dataDir: string, output: DestinationStream): DestinationStream {
  const file = recentErrorsFile(dataDir);
  return {
    write(line) {
      output.write(line);
      if (WORTH_REPORTING.test(line)) append(file, line);
    },
  };
}

/** Oldest first. */
export function readRecentErrors(dataDir: string): string[] {
  const file = recentErrorsFile(dataDir);
  return [olderFile(file), file].flatMap((one) => readIfThere(one).split('\n')).filter(Boolean);
}

function recentErrorsFile(dataDir: string): string {
  return path.join(dataDir, 'recent-errors');
}

function olderFile(file: string): string {
  return `${file}.older`;
}

/** Two files limit the size. A data folder that is not writable must not end the shop. */
function append(file: string, line: string): void {
  try {
    appendFileSync(file, line, { mode: PRIVATE_FILE });
    if (statSync(file).size > LARGEST_BYTES) renameSync(file, olderFile(file));
  } catch {
    // The line is in the log already.
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
