let messages: string[] = [];
let allowed: RegExp[] = [];

window.addEventListener('error', ({ message }) => void messages.push(message));
window.addEventListener('unhandledrejection', ({ reason }) => void messages.push(String(reason)));

/** Nobody reads the console of a passing test. */
export function watchConsole(): void {
  // oxlint-disable-next-line no-console -- what is written there fails the test
  console.error = console.warn = (...args: unknown[]) => {
    messages.push(args.map(String).join(' '));
  };
}

/** Lets messages that match pass; everything else on the console fails the test. */
export function allowConsoleErrors(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

/** Messages since the last call that no pattern allows. */
export function resetConsole(): string[] {
  const stray = messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  messages = [];
  allowed = [];
  return stray.map((text) => `Unexpected on the console: ${text}`);
}
