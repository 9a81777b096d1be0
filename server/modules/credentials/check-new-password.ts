import { AppError } from '#server/http/app-error.ts';
import { EASY_TO_GUESS, isEasyToGuess, type OwnNames } from '#shared/rules/weak-passwords.ts';

export type PasswordRule = {
  /** Only a shop that is open for real insists: trying one out stays as easy as it was. */
  refusesWeak: boolean;
  /** As its owner calls it now. */
  readShopName: () => Promise<string>;
};

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
  if (!rule.refusesWeak) return;
  if (!(await isEasyToGuess(password, own, await rule.readShopName()))) return;
  throw new AppError('invalid_input', EASY_TO_GUESS, {
    details: { issues: [{ path: field, message: EASY_TO_GUESS }] },
    securityEvent: 'weak_password_refused',
  });
}
