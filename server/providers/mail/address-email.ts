import type { EmailMessage } from './mailer.ts';
import { writeMessageId } from './message-id.ts';

const NAMED = /^\s*\S.*<[^>]*>\s*$/;

/** A name in MAIL_FROM overrides the shop's name. */
export function addressEmail(
  { id, queuedAt, kind: _kind, senderName, unsubscribeUrl, ...message }: EmailMessage,
  from: string,
) {
  const address = bare(from);
  return {
    ...message,
    from: senderName === undefined || NAMED.test(from) ? from : { name: senderName, address },
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    messageId: writeMessageId({ id, queuedAt, text: message.text }, address),
  };
}

function bare(from: string): string {
  const address = /<([^>]*)>/.exec(from)?.[1] ?? from;
  return address.replaceAll(/[<>\s]/g, '');
}
