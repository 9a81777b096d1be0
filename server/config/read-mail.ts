import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { MailConfig } from './config.ts';
import type { Settings } from './settings-schema.ts';

/**
 * Mail holds links that open accounts and orders, so that it travels encrypted: from the start by smtps, or after
 * STARTTLS by smtp. A mail server on this machine is exempt while one tries things out; `?tls=optional` is a
 * knowing exemption for any other.
 */
export function readEmail(values: Settings, dataDir: string, production: boolean): MailConfig {
  const from = values.MAIL_FROM;
  if (!values.SMTP_URL) return { transport: 'outbox', folder: path.join(dataDir, 'outbox'), from };
  const address = new URL(values.SMTP_URL);
  const tls = address.searchParams.get('tls');
  if (tls !== null && tls !== 'optional' && tls !== 'required') {
    throw new StartError('Wrong setting: SMTP_URL: tls must be optional or required.');
  }
  address.searchParams.delete('tls');
  const isExempt = tls === 'optional' || (tls === null && !production && isLoopback(address));
  return { transport: 'smtp', url: address.href, requireTls: !isExempt, from };
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
}
