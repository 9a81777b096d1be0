import { z } from 'zod';
import { messageAnswer } from './answers.ts';
import { call } from './call.ts';

export const sampleLoginSchema = z.object({
  role: z.enum(['owner', 'practitioner', 'customer']),
  login: z.string().describe('The username of the owner, or the email of a user'),
  password: z.string(),
});

export type SampleLogin = z.infer<typeof sampleLoginSchema>;

export const listSampleLogins = call('GET', '/api/sample-logins', {
  access: 'anyone',
  summary: 'List sign-ins for the sample data',
  description: 'Empty in production and without sample data.',
  answer: z.object({ logins: z.array(sampleLoginSchema) }),
});

export const readSample = call('GET', '/api/admin/sample', {
  access: 'owner',
  summary: 'Whether sample data can be added or removed',
  answer: z.object({ canAdd: z.boolean(), canRemove: z.boolean() }),
});

export const addSample = call('POST', '/api/admin/sample', {
  access: 'owner',
  summary: 'Fill an empty shop with sample data',
  description:
    'Adds practitioners, clients, recommendations and 90 days of orders. Takes up to a minute. Refused in production, with real payments, and once the shop has an order or a practitioner.',
  status: 201,
  answer: messageAnswer,
  refuses: ['conflict', 'forbidden'],
});

export const removeSample = call('DELETE', '/api/admin/sample', {
  access: 'owner',
  summary: 'Remove the sample data',
  description:
    'Deletes all orders, accounts, clients, recommendations and emails of the shop, and restores the stock. The catalog and the administrators stay.',
  answer: messageAnswer,
  refuses: ['conflict', 'forbidden'],
});
