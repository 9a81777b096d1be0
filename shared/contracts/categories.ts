import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';
import { idParams } from './ids.ts';

const categoryEditSchema = z.object({
  name: requiredLine('Name', 80),
  description: paragraphs('Description', 500).nullish(),
  displayOrder: z.int().min(-LARGEST_ID).max(LARGEST_ID).optional(),
});

export const categoryInputSchema = categoryEditSchema.extend({
  displayOrder: categoryEditSchema.shape.displayOrder.unwrap().default(0),
});

export const adminCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  value: z.string().nullable(),
  description: z.string().nullable(),
  displayOrder: z.int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  supplementCount: z.int(),
});

export type CategoryEdit = z.infer<typeof categoryEditSchema>;
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const listCategories = call('GET', '/api/admin/categories', {
  access: 'viewer',
  summary: 'List categories in display order',
  answer: z.array(adminCategorySchema),
});

export const createCategory = call('POST', '/api/admin/categories', {
  access: 'staff',
  summary: 'Create a category',
  body: categoryInputSchema,
  status: 201,
  answer: adminCategorySchema.extend(messageAnswer.shape),
  refuses: ['conflict'],
});

export const updateCategory = call('PUT', '/api/admin/categories/:id', {
  access: 'staff',
  summary: 'Change a category',
  description: 'Omitted fields keep their values.',
  params: idParams,
  body: categoryEditSchema,
  answer: adminCategorySchema.extend(messageAnswer.shape),
  refuses: ['conflict'],
});

export const deleteCategory = call('DELETE', '/api/admin/categories/:id', {
  access: 'staff',
  summary: 'Delete a category; its supplements stay on sale',
  params: idParams,
  answer: messageAnswer,
});
