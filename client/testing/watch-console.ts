let messages: string[] = [];
let allowed: RegExp[] = [];

window.addEventListener('error', ({ message }) => void messages.push(message));
window.addEventListener('unhandledrejection', ({ reason }) => void messages.push(String(reason)));

/** Console output fails the test. */
export function watchConsole(): void {
  // oxlint-disable-next-line no-console -- what is written there fails the test
  console.error = console.warn = (...args: unknown[]) => {
    messages.push(args.map(String).join(' '));
  };
}

/** Allows console messages that match a pattern. */
export function allowConsoleErrors(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

export function resetConsole(): string[] {
  const stray = messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  messages = [];
  allowed = [];
  return stray.map((text) => `Unexpected on the console: ${text}`);
}
