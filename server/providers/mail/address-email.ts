import type { EmailMessage } from './mailer.ts';
import { writeMessageId } from './message-id.ts';

const NAMED = /^\s*\S.*<[^>]*>\s*$/;

/** The headers about the sender: a name in MAIL_FROM has the last word, otherwise it is that of the shop. */
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

/** Takes `orders@shop.example` out of `The Shop <orders@shop.example>`. */
function bare(from: string): string {
  const address = /<([^>]*)>/.exec(from)?.[1] ?? from;
  return address.replaceAll(/[<>\s]/g, '');
}
