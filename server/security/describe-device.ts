/** Browsers claim to be each other, so the order matters. */
const BROWSERS = [
  ['Edge', /\bEdgi?A?(?:OS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Uses fixed names only, because anyone can send any header. */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([, pattern]) => pattern.test(text))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
