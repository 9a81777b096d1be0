import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { describeShop, type SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import * as contactCalls from '#shared/contracts/contact.ts';
import * as calls from '#shared/contracts/emails.ts';
import { closeContactMessage, listContactMessages } from './contact-messages.ts';
import { addEmailLayout } from './email-layout.ts';
import { listEmails, readEmailBody, resendEmail } from './sent-emails.ts';

/** Emails cannot run scripts or load anything; only our own pages may frame them. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export type MailDeps = { db: Database['db']; shop: SettingsSnapshot; config: Pick<Config, 'mail'> };

export function addMailConsoleRoutes(app: App, { db, shop, config }: MailDeps): void {
  serve(app, contactCalls.listContactMessages, async (request, reply) =>
    sendPage(request, reply, await listContactMessages(db, request.query)),
  );

  serve(app, contactCalls.closeContactMessage, async (request) => {
    await closeContactMessage(db, request.params.id, adminOf(request).id);
    return { message: 'Message removed' };
  });

  serve(app, calls.listEmails, async (request, reply) =>
    sendPage(request, reply, await listEmails(db, request.query, config.mail)),
  );

  serve(app, calls.readEmailBody, async (request, reply) => {
    const body = await readEmailBody(db, request.params.id);
    const { html } = addEmailLayout({ text: '', html: body }, describeShop(await shop.read()));
    return reply
      .header('content-security-policy', EMAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html);
  });

  serve(app, calls.resendEmail, async (request) =>
    resendEmail(db, request.params.id, adminOf(request).id),
  );
}
