import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { RESET_LINK_VALID_MINUTES } from '#shared/rules/password-limits.ts';

export function resetMail(mail: { id: string; to: string; link: string }): MailMessage {
  return {
    id: mail.id,
    kind: 'account',
    to: mail.to,
    subject: 'Choose a new password',
    ...layOutMail({
      heading: 'Choose a new password',
      paragraphs: [
        'Someone, hopefully you, asked to reset the password of your account.',
        `The link below works once, for ${RESET_LINK_VALID_MINUTES} minutes. If you did not ask for it, ignore this message: nothing has changed.`,
      ],
      action: { label: 'Choose a new password', href: mail.link },
    }),
  };
}
