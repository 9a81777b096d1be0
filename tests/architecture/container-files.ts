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
export type Compose = {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, unknown>;
};

export const SMALL = 'compose.yaml';
export const SCALE = 'compose.scale.yaml';

export function readCompose(file: string): Compose {
  return parse(readFileSync(file, 'utf8')) as Compose;
}

type Instruction = { name: string; words: string };

/** Joins continued lines. */
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

export function imageEnvironment(): Record<string, string> {
  const pairs = wordsOf('ENV').flatMap((words) => words.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

/** Whether .dockerignore lets a file into the image. The last matching line decides. */
export function isInImage(file: string): boolean {
  let isIn = true;
  for (const line of readFileSync('.dockerignore', 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const keeps = line.startsWith('!');
    if (fits(file, keeps ? line.slice(1) : line)) isIn = keeps;
  }
  return isIn;
}

/** As Docker reads patterns: a star matches dots, and a folder includes its contents. */
function fits(file: string, pattern: string): boolean {
  const expression = pattern
    .replaceAll('.', '\\.')
    .replaceAll(/(\*\*\/)|\*/g, (_, folders) => (folders ? '(?:.*/)?' : '[^/]*'));
  return new RegExp(`^${expression}(?:/|$)`).test(file);
}

const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g;

/** Variables of `.env` that compose requires, and optional ones. */
export function askedVariables(file: string): { needed: string[]; optional: string[] } {
  const found = [...readFileSync(file, 'utf8').matchAll(VARIABLE)];
  const needed = new Set(found.filter(([, , kind]) => kind === '?').map(([, name = '']) => name));
  const all = new Set(found.map(([, name = '']) => name));
  return { needed: [...needed], optional: [...all].filter((name) => !needed.has(name)) };
}

export function fillIn(value: string, given: Record<string, string>): string {
  return value.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, text: string) => {
    const found = given[name];
    if (found) return found;
    if (kind === '-') return text;
    throw new Error(`${name} is not set.`);
  });
}
