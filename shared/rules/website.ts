/** Whether a link to it may be shown: http or https, a host with a dot, and no name and password before it. */
export function isWebsite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') && username === '' && password === '';
}
