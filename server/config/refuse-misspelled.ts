import { StartError } from '#server/start-error.ts';
import { countTypos } from '#shared/rules/count-typos.ts';
import { settingsSchema } from './settings-schema.ts';

const NAMES = Object.keys(settingsSchema.shape);
/** Names as short as PORT resemble variables of other programs. */
const SHORT_NAME = 6;

/** Stops the start for a variable that is almost a setting, because it would have no effect. */
export function refuseMisspelled(env: Record<string, string | undefined>): void {
  const misspelled = Object.keys(env).flatMap((name) => {
    if (NAMES.includes(name)) return [];
    const meant = NAMES.find((known) => isTypoOf(name, known));
    return meant ? [`${name}: unknown. Did you mean ${meant}?`] : [];
  });
  if (misspelled.length > 0) throw new StartError(`Invalid setting ${misspelled.join(' ')}`);
}

function isTypoOf(name: string, known: string): boolean {
  const most = known.length < SHORT_NAME ? 1 : 2;
  return Math.abs(name.length - known.length) <= most && countTypos(name, known) <= most;
}
