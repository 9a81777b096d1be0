import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { EmailMessage } from './mailer.ts';

type Message = Pick<EmailMessage, 'id' | 'queuedAt' | 'text'>;

/**
 * Stable over retries and unique otherwise, because mail programs drop repeated ids. A resend differs by its time; a
 * test shop on the same host by its text, which contains links.
 */
export function writeMessageId({ id, queuedAt, text }: Message, senderAddress: string): string {
  const mark = createHash('sha256')
    .update(`${queuedAt?.toISOString() ?? ''}\n${text}`)
    .digest('hex')
    .slice(0, 16);
  return `<${encode(id)}.${mark}@${hostOf(senderAddress)}>`;
}

/** An id may contain an email, whose `@` would end the left side. */
function encode(id: string): string {
  return encodeURIComponent(id).replaceAll(
    /[^\w%-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hostOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost';
}
