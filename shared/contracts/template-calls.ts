import { z } from 'zod';
import { messageAnswer } from './answers.ts';
import type { Contract } from './contract.ts';
import { idParams } from './ids.ts';
import { renameTemplateSchema, templateInputSchema, templateSchema } from './templates.ts';

export const templateCalls = {
  listTemplates: {
    access: 'sharer',
    summary: 'Your templates and those of the shop',
    answer: z.array(templateSchema),
  },
  createTemplate: {
    access: 'sharer',
    summary: 'Keep a recommendation to start others from',
    body: templateInputSchema,
    status: 201,
    answer: templateSchema,
    refuses: ['conflict'],
  },
  renameTemplate: {
    access: 'sharer',
    summary: 'Rename one of your templates',
    params: idParams,
    body: renameTemplateSchema,
    answer: templateSchema,
  },
  deleteTemplate: {
    access: 'sharer',
    summary: 'Delete one of your templates',
    params: idParams,
    answer: messageAnswer,
  },
  listShopTemplates: {
    access: 'owner',
    summary: 'The templates that the shop offers to everybody who recommends',
    answer: z.array(templateSchema),
  },
  createShopTemplate: {
    access: 'owner',
    summary: 'Offer a template',
    body: templateInputSchema,
    status: 201,
    answer: templateSchema,
    refuses: ['conflict'],
  },
  updateShopTemplate: {
    access: 'owner',
    summary: 'Change a template of the shop',
    params: idParams,
    body: templateInputSchema,
    answer: templateSchema,
    refuses: ['not_found'],
  },
  deleteShopTemplate: {
    access: 'owner',
    summary: 'Delete a template of the shop',
    params: idParams,
    answer: messageAnswer,
    refuses: ['not_found'],
  },
} satisfies Record<string, Contract>;
