import { AppError } from '#server/http/app-error.ts';
import { isEasyToGuess, type OwnNames } from './weak-passwords.ts';

export const EASY_TO_GUESS =
  'This password is easy to guess: it is among the first that a stranger would try. Please choose another one.';

/** Only a shop that is open for real insists: trying one out stays as easy as it was. */
export type PasswordRule = 'refuse weak passwords' | 'accept any password';

export function passwordRule({ production }: { production: boolean }): PasswordRule {
  return production ? 'refuse weak passwords' : 'accept any password';
}

type NewPassword = {
  /** The field of the form that holds it. */
  field: string;
  password: string;
  own: OwnNames;
};

export async function refuseWeakPassword(
  rule: PasswordRule,
  { field, password, own }: NewPassword,
): Promise<void> {
  if (rule === 'accept any password' || !(await isEasyToGuess(password, own))) return;
  throw new AppError('invalid_input', EASY_TO_GUESS, {
    details: { issues: [{ path: field, message: EASY_TO_GUESS }] },
    securityEvent: 'weak_password_refused',
  });
}
