import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** One hash for every spelling of a mailbox: capitals, a `+tag`, dots at Gmail, a Unicode domain. */
export function hashRecipient(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).normalize('NFKC').toLowerCase();
  const domain = email.slice(at + 1).toLowerCase();
  const mailbox = /^[^+]+/.exec(local)?.[0] ?? local;
  const canonical = GMAIL.has(domain)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domainToASCII(domain) || domain}`;
  return createHash('sha256').update(canonical).digest('hex');
}
