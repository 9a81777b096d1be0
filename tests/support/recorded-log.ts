import { createLog, type Log } from '#server/log.ts';

type Line = Record<string, unknown>;

export function recordLog(): { log: Log; lines(): Line[]; text(): string } {
  const written: string[] = [];
  const log = createLog('debug', { write: (line) => void written.push(line) });
  return {
    log,
    lines: () => written.map((line) => JSON.parse(line) as Line),
    text: () => written.join(''),
  };
}
