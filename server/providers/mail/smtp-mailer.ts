import { createTransport } from 'nodemailer';
import { addressEmail } from './address-email.ts';
import type { Mailer } from './mailer.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export function createSmtpMailer(options: {
  url: string;
  from: string;
  requireTls: boolean;
}): Mailer {
  const transport = createTransport({
    url: options.requireTls ? insistOnTls(options.url) : options.url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  return {
    async send(message) {
      await transport.sendMail(addressEmail(message, options.from));
    },
    async close() {
      transport.close();
    },
  };
}

/** In the URL, because its parameters override the options. */
function insistOnTls(url: string): string {
  const server = new URL(url);
  for (const name of ['secure', 'ignoreTLS']) server.searchParams.delete(name);
  server.searchParams.set('requireTLS', 'true');
  return server.href;
}
