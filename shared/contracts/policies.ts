import { z } from 'zod';
import { POLICY_NAMES } from '#shared/rules/policies.ts';
import { paragraphs } from './text.ts';
import { call } from './call.ts';

const MAX_LENGTH = 20_000;

const policyNameSchema = z.enum(POLICY_NAMES, 'Unknown policy name');

export const policyText = (name: string) => paragraphs(name, MAX_LENGTH);

const policySchema = z.object({
  title: z.string(),
  html: z.string().describe('Safe to display: raw HTML in the text is escaped'),
  isDefault: z.boolean().describe('Whether this is the default text'),
});

export type Policy = z.infer<typeof policySchema>;

export const readPolicy = call('GET', '/api/policies/:name', {
  access: 'anyone',
  summary: 'Get a policy as HTML',
  params: z.object({ name: policyNameSchema }),
  answer: policySchema,
});

export const previewPolicy = call('POST', '/api/admin/settings/policy-preview', {
  access: 'owner',
  summary: 'Preview a policy as HTML',
  body: z.strictObject({
    name: policyNameSchema,
    text: policyText('Text'),
  }),
  answer: policySchema,
});
