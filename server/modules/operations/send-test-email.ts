import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { adminUsers } from '#server/db/schema.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import type { Check } from '#shared/contracts/checks.ts';
import type { ChecksDeps } from './run-checks.ts';

type SendDeps = Pick<ChecksDeps, 'db' | 'config' | 'mailer' | 'log'>;

/** Goes past the outbox, so that the owner sees at once whether the mail server takes it. */
export async function sendTestEmail(
  { db, config, mailer, log }: SendDeps,
  adminId: number,
): Promise<Check> {
  const about = { id: 'email', title: 'Test email' };
  const [admin] = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId));
  const to = admin?.email ?? '';
  try {
    await mailer.send(
      renderEmail({
        id: `test-${randomUUID()}`,
        to,
        subject: 'Test email',
        paragraphs: ['Emails from your shop arrive. You asked for this one in the console.'],
      }),
    );
  } catch (error) {
    log.warn({ err: error }, 'test email not sent');
    return {
      ...about,
      state: 'problem',
      text: 'The mail server did not take the email. Check the mail server and the sender in Settings, under “Payments and email”; the log has the reason.',
    };
  }
  if (config.mail.transport !== 'smtp') {
    return {
      ...about,
      state: 'warning',
      text: 'Written to a file in the data folder. Enter your mail server in Settings, under “Payments and email”.',
    };
  }
  return { ...about, state: 'good', text: `Sent to ${to}. Look for it, in the spam folder too.` };
}
