import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { EmailMessage } from './mailer.ts';

type Message = Pick<EmailMessage, 'id' | 'queuedAt' | 'text'>;

/**
 * The same for every try to deliver a message, and another for every other message in the world: mail programs drop
 * what they have seen before. What staff send again on purpose has to arrive, so the moment of queuing has a part in it.
 * A test installation may send in the name of the same host, and counts its orders from 1 as well, so the text has a
 * part in it too: it holds the link of its own order.
 */
export function writeMessageId({ id, queuedAt, text }: Message, senderAddress: string): string {
  const mark = createHash('sha256')
    .update(`${queuedAt?.toISOString() ?? ''}\n${text}`)
    .digest('hex')
    .slice(0, 16);
  return `<${encode(id)}.${mark}@${hostOf(senderAddress)}>`;
}

/** Our ids may hold an address, whose `@` would end the left side too soon. */
function encode(id: string): string {
  return encodeURIComponent(id).replaceAll(
    /[^\w%-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hostOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost';
}
