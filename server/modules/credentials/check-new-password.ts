import { AppError } from '#server/http/app-error.ts';
import { EASY_TO_GUESS, isEasyToGuess, type OwnNames } from '#shared/rules/weak-passwords.ts';

export type PasswordRule = {
  /** Only in production, so that trying the shop stays easy. */
  refusesWeak: boolean;
  readShopName: () => Promise<string>;
};

type NewPassword = {
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
