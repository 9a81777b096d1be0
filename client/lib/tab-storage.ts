/** The only door to what is kept until the tab is closed. A browser may block it: then it lasts as long as the page. */
export function readOfTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Nothing is kept of an empty text. */
export function keepForTab(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full.
  }
}
