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

/** In the address itself, since what stands there has the last word. */
function insistOnTls(url: string): string {
  const address = new URL(url);
  for (const name of ['secure', 'ignoreTLS']) address.searchParams.delete(name);
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}
