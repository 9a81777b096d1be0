/** Requires http(s), a host with a dot, and no user or password. */
export function isWebsite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') && username === '' && password === '';
}
