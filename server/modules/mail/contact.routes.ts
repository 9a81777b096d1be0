import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** Each one becomes a mail to the staff: few people write more than once, and an office may share an address. */
const MESSAGES: RateLimit = { name: 'contact', minutes: 10, perAddress: 20, perBrowser: 5 };

export function addContactRoutes(app: App, db: Database['db']): void {
  serve(app, 'sendContactMessage', { limit: MESSAGES }, async (request) => {
    await sendContactMessage(db, request.body);
    return { message: 'Thank you. We have received your message.' };
  });
}
