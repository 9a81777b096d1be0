import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { MailConfig } from './config.ts';
import type { Settings } from './settings-schema.ts';

/**
 * Emails contain links that open accounts and orders, so SMTP must be encrypted. Exempt: a mail server on this
 * machine outside production, or `?tls=optional`.
 */
export function readEmail(values: Settings, dataDir: string, production: boolean): MailConfig {
  const from = values.MAIL_FROM;
  if (!values.SMTP_URL) return { transport: 'outbox', folder: path.join(dataDir, 'outbox'), from };
  const server = new URL(values.SMTP_URL);
  const tls = server.searchParams.get('tls');
  if (tls !== null && tls !== 'optional' && tls !== 'required') {
    throw new StartError('Invalid setting SMTP_URL: tls must be optional or required.');
  }
  server.searchParams.delete('tls');
  const isExempt = tls === 'optional' || (tls === null && !production && isLoopback(server));
  return { transport: 'smtp', url: server.href, requireTls: !isExempt, from };
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
}
