import { readAncestors } from './read-ancestors.js';

/** Started by hand, a process may outlive its terminal; started by npm, it ends when npm ends. */
export const STARTED_BY_NPM = Boolean(process.env.npm_lifecycle_event);

/** The module that ends the process which loads it when these are no longer its ancestors. */
export function watchAncestors(ancestors) {
  const url = new URL('end-with-parent.js', import.meta.url);
  url.searchParams.set('ancestors', String(ancestors));
  return url.href;
}

export async function endWithNpm() {
  if (STARTED_BY_NPM) await import(watchAncestors(readAncestors().join()));
}
