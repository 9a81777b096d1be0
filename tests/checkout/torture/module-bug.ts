import type { Invariant } from '#tests/support/invariants/names.ts';
import type { SeededBug } from './seeded-bugs.ts';

const MODULES = 'server/modules';

type Edit = { file: string; find: string; replace: string; test: string; breaks?: Invariant };

/** Files are those of server modules, unless they begin with `shared` or `tests`. */
export function bug(module: string, defect: string, { test, breaks, ...edit }: Edit): SeededBug {
  return {
    name: `${module} ${defect}`,
    edits: [{ ...edit, file: locate(edit.file) }],
    test: locate(test),
    ...(breaks && { breaks }),
  };
}

function locate(file: string): string {
  return /^(?:shared|tests)\//.test(file) ? file : `${MODULES}/${file}`;
}
