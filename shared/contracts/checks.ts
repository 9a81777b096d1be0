import { z } from 'zod';
import { call } from './call.ts';

const checkSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['good', 'warning', 'problem']),
  text: z.string().describe('What was found and what to do next'),
});

export type Check = z.infer<typeof checkSchema>;

export const readChecks = call('GET', '/api/admin/checks', {
  access: 'owner',
  summary: 'Check storage, mail DNS, disk space, backups and the version',
  answer: z.object({ checks: z.array(checkSchema) }),
});

export const sendTestEmail = call('POST', '/api/admin/checks/email', {
  access: 'owner',
  summary: 'Send yourself a test email',
  answer: checkSchema,
});

export const testPayments = call('POST', '/api/admin/checks/payments', {
  access: 'owner',
  summary: 'Test the payment connection',
  description:
    'In test mode, a test card is charged one dollar and refunded. With live keys, a payment is opened and canceled.',
  answer: checkSchema,
});
