import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { MailConfig, ServiceSettings, StoredKeys } from './config.ts';

const DEFAULT_FROM = 'orders@localhost.localdomain';

/**
 * Emails contain links that open accounts and orders, so SMTP must be encrypted. Exempt: a mail server on this
 * machine outside production, or `?tls=optional`.
 */
export function readEmail(
  values: ServiceSettings,
  { dataDir, production }: { dataDir: string; production: boolean },
  stored: StoredKeys,
): MailConfig {
  const from = values.MAIL_FROM ?? stored.values.mailFrom ?? DEFAULT_FROM;
  const isUnreadable =
    (!values.SMTP_URL && stored.unreadable.includes('smtp')) ||
    (!values.MAIL_FROM && stored.unreadable.includes('mailFrom'));
  if (isUnreadable) return { transport: 'missing', from };
  const url = values.SMTP_URL ?? stored.values.smtp;
  if (!url) return { transport: 'outbox', folder: path.join(dataDir, 'outbox'), from };
  const server = new URL(url);
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
