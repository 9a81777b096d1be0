import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Condition = { condition: string };
export type Service = {
  image?: string;
  build?: string;
  command?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, Condition>;
  stop_grace_period?: string;
};
type Compose = {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, unknown>;
};

export const compose = parse(readFileSync('compose.yaml', 'utf8')) as Compose;

type Instruction = { name: string; words: string };

/** The lines of the Dockerfile, those that go on beneath put together. */
export const dockerfile: Instruction[] = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [, name = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return { name, words };
  });

export function wordsOf(name: string): string[] {
  return dockerfile.filter((line) => line.name === name).map((line) => line.words);
}

/** The variables that the image itself sets. */
export function imageEnvironment(): Record<string, string> {
  const pairs = wordsOf('ENV').flatMap((words) => words.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

/** Whether a file of the repository is given to whoever builds the image; the last line that fits decides. */
export function isInImage(file: string): boolean {
  let isIn = true;
  for (const line of readFileSync('.dockerignore', 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const keeps = line.startsWith('!');
    if (fits(file, keeps ? line.slice(1) : line)) isIn = keeps;
  }
  return isIn;
}

/** As Docker reads a pattern: a star stands for dots too, and a folder's holds for everything below it. */
function fits(file: string, pattern: string): boolean {
  const expression = pattern
    .replaceAll('.', '\\.')
    .replaceAll(/(\*\*\/)|\*/g, (_, folders) => (folders ? '(?:.*/)?' : '[^/]*'));
  return new RegExp(`^${expression}(?:/|$)`).test(file);
}

const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g;

/** What compose asks of the file `.env`: those that it cannot do without, and the others. */
export function askedVariables(): { needed: string[]; optional: string[] } {
  const found = [...readFileSync('compose.yaml', 'utf8').matchAll(VARIABLE)];
  const needed = new Set(found.filter(([, , kind]) => kind === '?').map(([, name = '']) => name));
  const all = new Set(found.map(([, name = '']) => name));
  return { needed: [...needed], optional: [...all].filter((name) => !needed.has(name)) };
}

/** A value of compose with what the file `.env` says. */
export function fillIn(value: string, given: Record<string, string>): string {
  return value.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, text: string) => {
    const found = given[name];
    if (found) return found;
    if (kind === '-') return text;
    throw new Error(`${name} is not set.`);
  });
}
