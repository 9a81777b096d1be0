import { createTransport } from 'nodemailer';
import type { Trial } from '#server/services.ts';
import { addressEmail } from './address-email.ts';
import type { Mailer } from './mailer.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const TRIAL_TIMEOUT_MS = 5_000;

type SmtpOptions = { url: string; requireTls: boolean };

export function createSmtpMailer(options: SmtpOptions & { from: string }): Mailer {
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

/** Signs in and sends nothing. */
export async function trySmtp({ url, requireTls }: SmtpOptions): Promise<Trial> {
  const transport = createTransport({
    url: requireTls ? insistOnTls(url) : url,
    dnsTimeout: TRIAL_TIMEOUT_MS,
    connectionTimeout: TRIAL_TIMEOUT_MS,
    greetingTimeout: TRIAL_TIMEOUT_MS,
    socketTimeout: TRIAL_TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return { outcome: 'accepted' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAUTH') {
      return { outcome: 'refused', reason: 'The mail server refused the user name or password.' };
    }
    if (code === 'ETLS') {
      return { outcome: 'refused', reason: 'The mail server offers no encryption.' };
    }
    return { outcome: 'unreachable' };
  } finally {
    transport.close();
  }
}

/** In the URL, because its parameters override the options. */
function insistOnTls(url: string): string {
  const server = new URL(url);
  for (const name of ['secure', 'ignoreTLS']) server.searchParams.delete(name);
  server.searchParams.set('requireTLS', 'true');
  return server.href;
}
