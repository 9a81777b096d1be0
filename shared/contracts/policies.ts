import { z } from 'zod';
import { POLICY_NAMES } from '#shared/rules/policies.ts';
import { paragraphs } from './text.ts';
import { call } from './call.ts';

const MAX_LENGTH = 20_000;

export const policyNameSchema = z.enum(POLICY_NAMES, 'There is no policy of that name');

/** Markdown, as the owner writes it. */
export const policyText = (name: string) => paragraphs(name, MAX_LENGTH);

export const policyTextSchema = z.strictObject({
  name: policyNameSchema,
  text: policyText('Text'),
});

export const policySchema = z.object({
  title: z.string(),
  html: z.string().describe('Safe to be shown: raw HTML of the text is not markup in it'),
  isDefault: z.boolean().describe('Whether the owner has not written one yet'),
});

export type Policy = z.infer<typeof policySchema>;

export const readPolicy = call('GET', '/api/policies/:name', {
  access: 'anyone',
  summary: 'A policy of the shop, ready to be shown',
  params: z.object({ name: policyNameSchema }),
  answer: policySchema,
});

export const previewPolicy = call('POST', '/api/admin/settings/policy-preview', {
  access: 'owner',
  summary: 'How a policy that is being written would look',
  body: policyTextSchema,
  answer: policySchema,
});
