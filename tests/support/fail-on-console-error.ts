import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

let messages: string[] = [];

/**
 * Nobody reads the console of a passing test, so output fails it. A test that expects a message replaces the
 * function.
 */
beforeEach(() => {
  messages = [];
  console.error = console.warn = (...args: unknown[]) => void messages.push(format(...args));
});

afterEach(() => {
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join('\n')}`);
});
