import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { EASY_TO_GUESS } from './check-new-password.ts';
import { isEasyToGuess } from './weak-passwords.ts';

/** More than anyone types: a form asks once for each password that is tried in it. */
const CHECKS: RateLimit = { name: 'check password', minutes: 1, perAddress: 120 };

/** For the hint beside a form's field. The list of common passwords is too long for a browser to load. */
export function addPasswordCheckRoutes(app: App): void {
  serve(app, 'checkPassword', { limit: CHECKS }, async (request) => {
    const { password, ...own } = request.body;
    return { hint: (await isEasyToGuess(password, own)) ? EASY_TO_GUESS : null };
  });
}
