import os from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

/** What this machine is called, by itself and by others near it. */
const MACHINE_NAMES = [
  'localhost',
  '127.0.0.1',
  '[::1]',
  os.hostname().toLowerCase(),
  ...Object.values(os.networkInterfaces())
    .flat()
    .map((address) => (address?.family === 'IPv6' ? `[${address.address}]` : address?.address)),
];

/**
 * Where a page says that it stands: the public address or, without one, the address that was asked for, if it is one
 * of this machine's. Anything else in a Host header is a stranger's idea and gets the page of the shop's own address,
 * so that there are never more versions of a page than the machine has names.
 */
export function ownOrigin(
  request: FastifyRequest,
  { publicUrl, mailOrigin, host, port }: Pick<Config, 'publicUrl' | 'mailOrigin' | 'host' | 'port'>,
): string {
  if (publicUrl) return publicUrl;
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  if (!asked || ![...MACHINE_NAMES, host].includes(asked.hostname)) return mailOrigin;
  const isOwnPort = ['', String(port), String(request.socket.localPort)].includes(asked.port);
  return isOwnPort ? asked.origin : mailOrigin;
}
