/**
 * Preloaded into the server by `npm start`. npm hands a signal only to the shell in between, and a killed npm tells
 * nobody: without this the server would live on and hold the port and the data folder. A process cannot ask the
 * kernel for a call when its parent dies, and there is no pipe to npm that could close, so it looks.
 */
import { readAncestors } from './read-ancestors.js';

const LOOK_EVERY_MS = 250;

const named = new URL(import.meta.url).searchParams.get('ancestors');
// A worker that a watched process forks inherits this module with its arguments, and has another parent.
const expected = process.channel ? readAncestors().join() : named;
const timer = setInterval(() => {
  if (readAncestors().join() === expected) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, LOOK_EVERY_MS);
timer.unref();
