import {
  type AccountEnvelope,
  renderAccountEmail,
} from '#server/modules/mail/render-account-email.ts';
import { CONFIRMATION_VALID_HOURS, INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';

const RIGHTS: Record<AdminRole, string> = {
  owner: 'As an owner you can do everything there.',
  staff: 'As a member of the staff you look after products, stock and orders.',
  viewer: 'As a viewer you can read what is there.',
};

export function invitationEmail({
  role,
  link,
  ...mail
}: AccountEnvelope & { role: AdminRole; link: string }) {
  return renderAccountEmail(mail, 'You are invited to the console', {
    paragraphs: [
      `You are invited to help run our store. ${RIGHTS[role]}`,
      `The link below works once, for ${INVITATION_VALID_DAYS} days: choose a name and a password there. If you did not expect this, ignore this message.`,
    ],
    action: { label: 'Accept invitation', href: link },
  });
}

/** To the new address. */
export function adminEmailConfirmationMail({ link, ...mail }: AccountEnvelope & { link: string }) {
  return renderAccountEmail(mail, 'Confirm your email address', {
    paragraphs: [
      'Confirm this email address for your account in our store’s console.',
      `Sign in to the console, then open the link below. It works once, for ${CONFIRMATION_VALID_HOURS} hours. If you did not ask for it, ignore this message.`,
    ],
    action: { label: 'Confirm email address', href: link },
  });
}

/** To the address that the account still has. */
export function adminEmailRequestedMail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'A new email address was requested', {
    paragraphs: [
      'A new email address was requested for your account in our store’s console. It changes when the link that we sent to the new address is opened.',
      'If this was not you, change your password in the console right away: the link then stops working. Notify another administrator too.',
    ],
  });
}

/** To the former address, whose owner may not know of the change. */
export function adminEmailChangedMail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'Your email address in the console was changed', {
    paragraphs: [
      'The email address of your account in our store’s console was changed.',
      'If this was not you, tell another administrator right away.',
    ],
  });
}
