import {
  type AccountEnvelope,
  renderAccountEmail,
} from '#server/modules/mail/render-account-email.ts';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';
import { RESET_LINK_VALID_MINUTES } from '#shared/rules/password-limits.ts';

export function passwordResetEmail({ link, ...mail }: AccountEnvelope & { link: string }) {
  return renderAccountEmail(mail, 'Choose a new password', {
    paragraphs: [
      'We received a request to reset the password of your account.',
      `This link works once, for ${RESET_LINK_VALID_MINUTES} minutes. If you didn’t ask for it, ignore this email. Your password stays the same.`,
    ],
    action: { label: 'Choose a new password', href: link },
  });
}

export function confirmationEmail({ link, ...mail }: AccountEnvelope & { link: string }) {
  return renderAccountEmail(mail, 'Confirm your email address', {
    paragraphs: [
      'Confirm your email address to finish setting up your account.',
      `Sign in, then open this link. It works once, for ${CONFIRMATION_VALID_HOURS} hours. If you don’t have an account with us, ignore this email.`,
    ],
    action: { label: 'Confirm email address', href: link },
  });
}

export function emailTakenEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'This address already has an account', {
    paragraphs: [
      'Someone tried to use this email address for another account in our store.',
      'It belongs to your account, so nothing has changed. If this wasn’t you, ignore this email.',
    ],
  });
}

export function changeRequestedEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'A new email address was requested', {
    paragraphs: [
      'We received a request to change the email address of your account. To finish the change, sign in and open the link that we sent to the new address.',
      'If this wasn’t you, sign in and change your password. The link then stops working.',
    ],
  });
}

export function emailChangedEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'Your email address was changed', {
    paragraphs: [
      'The email address of your account was changed. We’ll no longer write to this address, and your other browsers were signed out.',
      'If this wasn’t you, reply to this email right away.',
    ],
  });
}

export function accountDeletedEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'Your account was deleted', {
    paragraphs: [
      'We deleted your account, as you asked. This is our last email about it.',
      'We have to keep records of your orders. We remove your name and address from them as soon as everything has shipped.',
    ],
  });
}
