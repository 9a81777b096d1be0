import {
  type AccountEnvelope,
  renderAccountEmail,
} from '#server/modules/mail/render-account-email.ts';
import { CONFIRMATION_VALID_HOURS, INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';

const RIGHTS: Record<AdminRole, string> = {
  owner: 'As an owner, you can change everything.',
  staff: 'As staff, you manage products, stock and orders.',
  viewer: 'As a viewer, you can see everything but change nothing.',
};

export function invitationEmail({
  role,
  link,
  ...mail
}: AccountEnvelope & { role: AdminRole; link: string }) {
  return renderAccountEmail(mail, 'You are invited to the console', {
    paragraphs: [
      `You are invited to help run our store. ${RIGHTS[role]}`,
      `Open this link to choose a username and a password. It works once, for ${INVITATION_VALID_DAYS} days. If you didn’t expect this, ignore this email.`,
    ],
    action: { label: 'Accept invitation', href: link },
  });
}

export function adminConfirmationEmail({ link, ...mail }: AccountEnvelope & { link: string }) {
  return renderAccountEmail(mail, 'Confirm your email address', {
    paragraphs: [
      'Confirm this email address for your administrator account in our store.',
      `Sign in to the console, then open this link. It works once, for ${CONFIRMATION_VALID_HOURS} hours. If you didn’t ask for it, ignore this email.`,
    ],
    action: { label: 'Confirm email address', href: link },
  });
}

export function adminChangeRequestedEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'A new email address was requested', {
    paragraphs: [
      'We received a request to change the email address of your administrator account. It changes once the link that we sent to the new address is opened.',
      'If this wasn’t you, change your password in the console right away, so the link stops working, and tell another administrator.',
    ],
  });
}

export function adminEmailChangedEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'Your email address in the console was changed', {
    paragraphs: [
      'The email address of your administrator account was changed.',
      'If this wasn’t you, tell another administrator right away.',
    ],
  });
}
