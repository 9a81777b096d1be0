import type { MailMessage } from './mailer.ts';

const NAMED = /^\s*\S.*<[^>]*>\s*$/;

/** The headers about the sender: a name in MAIL_FROM has the last word, otherwise it is that of the shop. */
export function addressMail(
  { id, kind: _kind, senderName, ...message }: MailMessage,
  from: string,
) {
  return {
    ...message,
    from:
      senderName === undefined || NAMED.test(from)
        ? from
        : { name: senderName, address: bare(from) },
    messageId: `<${id}@shop>`,
  };
}

function bare(from: string): string {
  return from.replaceAll(/[<>\s]/g, '');
}
