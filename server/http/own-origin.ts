import os from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

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
 * The public URL, or the requested one if it is this machine's. Unknown Host headers get the default, which bounds
 * the number of cached pages.
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
