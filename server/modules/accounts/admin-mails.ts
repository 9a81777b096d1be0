import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import { INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';

const RIGHTS: Record<AdminRole, string> = {
  owner: 'As an owner you can do everything there.',
  staff: 'As a member of the staff you look after products, stock and orders.',
  viewer: 'As a viewer you can read what is there.',
};

type Envelope = { id: string; to: string };

export function invitationMail({
  role,
  link,
  ...mail
}: Envelope & { role: AdminRole; link: string }): MailMessage {
  const subject = 'You are invited to the console';
  return {
    ...mail,
    kind: 'account',
    subject,
    ...layOutMail({
      heading: subject,
      paragraphs: [
        `You are invited to help run our store. ${RIGHTS[role]}`,
        `The link below works once, for ${INVITATION_VALID_DAYS} days: choose a name and a password there. If you did not expect this, ignore this message.`,
      ],
      action: { label: 'Accept invitation', href: link },
    }),
  };
}

/** To the former address, whose owner may know nothing of it. */
export function adminEmailChangedMail(mail: Envelope): MailMessage {
  const subject = 'Your email address in the console was changed';
  return {
    ...mail,
    kind: 'account',
    subject,
    ...layOutMail({
      heading: subject,
      paragraphs: [
        'The email address of your account in our store’s console was changed.',
        'If this was not you, tell another administrator right away.',
      ],
    }),
  };
}
