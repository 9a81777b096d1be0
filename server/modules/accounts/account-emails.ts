import {
  type AccountEnvelope,
  renderAccountEmail,
} from '#server/modules/mail/render-account-email.ts';
import { CONFIRMATION_VALID_HOURS } from '#shared/rules/account-limits.ts';
import { RESET_LINK_VALID_MINUTES } from '#shared/rules/password-limits.ts';

export function resetEmail({ link, ...mail }: AccountEnvelope & { link: string }) {
  return renderAccountEmail(mail, 'Choose a new password', {
    paragraphs: [
      'Someone, hopefully you, asked to reset the password of your account.',
      `The link below works once, for ${RESET_LINK_VALID_MINUTES} minutes. If you did not ask for it, ignore this message: nothing has changed.`,
    ],
    action: { label: 'Choose a new password', href: link },
  });
}

export function confirmationEmail({ link, ...mail }: AccountEnvelope & { link: string }) {
  return renderAccountEmail(mail, 'Confirm your email address', {
    paragraphs: [
      'Someone, hopefully you, gave this address for an account in our store.',
      `The link below works once, for ${CONFIRMATION_VALID_HOURS} hours, in a browser that is signed in to that account. If this was not you, ignore this message.`,
    ],
    action: { label: 'Confirm email address', href: link },
  });
}

/** In place of the link, for an address that has an account already. */
export function addressTakenEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'This address already has an account', {
    paragraphs: [
      'Someone asked to use this address for another account in our store.',
      'It belongs to your own account, so nothing has changed. If this was not you, ignore this message.',
    ],
  });
}

export function changeRequestedEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'A new email address was requested', {
    paragraphs: [
      'Someone, hopefully you, asked for another email address for your account. It changes once the link that we sent there is opened in a browser that is signed in to your account.',
      'If this was not you, sign in and change your password: the link then stops working.',
    ],
  });
}

export function emailChangedMail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'Your email address was changed', {
    paragraphs: [
      'The email address of your account was changed. Messages no longer go to this one, and other browsers were signed out.',
      'If this was not you, please reply to this message right away.',
    ],
  });
}

export function accountDeletedEmail(mail: AccountEnvelope) {
  return renderAccountEmail(mail, 'Your account was deleted', {
    paragraphs: [
      'Your account in our store is gone, as you asked. This is our last message about it.',
      'We have to keep what was ordered and what it cost. Your name and address are removed from it as soon as nothing is left to be shipped.',
    ],
  });
}
