import { z } from 'zod';
import { messageAnswer } from './answers.ts';
import { contactMessageSchema } from './contact.ts';
import type { Contract } from './contract.ts';
import { openingChecklistSchema } from './opening-checklist.ts';
import { policyNameSchema, policySchema, policyTextSchema } from './policies.ts';
import { savedSettingsSchema, shopSchema } from './shop.ts';

export const shopCalls = {
  readShop: {
    access: 'anyone',
    summary: 'Name, contact and ways of delivery of the shop',
    answer: shopSchema,
  },
  readPolicy: {
    access: 'anyone',
    summary: 'A policy of the shop, ready to be shown',
    params: z.object({ name: policyNameSchema }),
    answer: policySchema,
  },
  sendContactMessage: {
    access: 'anyone',
    summary: 'Write to the people of the shop',
    body: contactMessageSchema,
    answer: messageAnswer,
  },
  readSettings: {
    access: 'owner',
    summary: 'Everything that the owner decides about the shop',
    answer: savedSettingsSchema,
  },
  saveSettings: {
    access: 'owner',
    summary: 'Change the settings of the shop, all together',
    description: 'An edit that was made from an older `version` is refused with 409.',
    body: savedSettingsSchema.strict(),
    answer: savedSettingsSchema,
    refuses: ['conflict'],
  },
  previewPolicy: {
    access: 'owner',
    summary: 'How a policy that is being written would look',
    body: policyTextSchema,
    answer: policySchema,
  },
  readOpeningChecklist: {
    access: 'owner',
    summary: 'What is left to do before the shop opens',
    answer: openingChecklistSchema,
  },
} satisfies Record<string, Contract>;
