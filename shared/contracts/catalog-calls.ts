import { z } from 'zod';
import { adminCategorySchema, categoryEditSchema, categoryInputSchema } from './categories.ts';
import {
  adminSupplementSchema,
  supplementEditSchema,
  supplementInputSchema,
  supplementPageSchema,
  supplementSchema,
} from './supplements.ts';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import { editHeadersSchema } from './edit-mark.ts';
import { idParams } from './ids.ts';
import { importReportSchema } from './import-report.ts';
import { labelIdsSchema, labelsAnswerSchema, labelWordsAnswerSchema } from './label.ts';
import type { Contract } from './contract.ts';

export const catalogCalls = {
  listSupplements: {
    access: 'anyone',
    summary: 'The active catalog, in display order',
    answer: z.array(supplementSchema),
  },
  readLabels: {
    access: 'anyone',
    summary: 'The labels of supplements on sale, as data; those without one are left out',
    query: labelIdsSchema,
    answer: labelsAnswerSchema,
  },
  listLabelWords: {
    access: 'anyone',
    summary: 'What the labels of all supplements on sale say, as text to be searched',
    answer: labelWordsAnswerSchema,
  },
  searchSupplements: {
    access: 'viewer',
    summary: 'Supplements, hidden ones too, or those that match',
    description: LIST_DESCRIPTION,
    query: supplementPageSchema,
    answer: z.array(adminSupplementSchema),
  },
  createSupplement: {
    access: 'staff',
    summary: 'Create a supplement',
    body: supplementInputSchema,
    status: 201,
    answer: adminSupplementSchema,
    refuses: ['conflict'],
  },
  updateSupplement: {
    access: 'staff',
    summary: 'Change a supplement',
    description:
      'What is left out stays; name, description, category and benefits are always sent. With `If-Match`, an edit of an older state is refused with 409, and stock is changed by its difference to the stock that was read.',
    params: idParams,
    headers: editHeadersSchema,
    body: supplementEditSchema,
    answer: adminSupplementSchema,
    refuses: ['conflict'],
  },
  deleteSupplement: {
    access: 'staff',
    summary: 'Delete a supplement; orders that mention it stay',
    params: idParams,
    answer: messageAnswer,
  },
  listCategories: {
    access: 'viewer',
    summary: 'Categories in display order',
    answer: z.array(adminCategorySchema),
  },
  createCategory: {
    access: 'staff',
    summary: 'Create a category',
    body: categoryInputSchema,
    status: 201,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  updateCategory: {
    access: 'staff',
    summary: 'Change a category',
    description: 'What is left out stays.',
    params: idParams,
    body: categoryEditSchema,
    answer: messageAnswer,
    refuses: ['conflict'],
  },
  deleteCategory: {
    access: 'staff',
    summary: 'Delete a category; its supplements keep selling',
    params: idParams,
    answer: messageAnswer,
  },
  exportSupplements: {
    access: 'viewer',
    summary: 'All supplements, hidden ones too, as CSV that can be imported again',
    answersFile: 'text/csv',
  },
  checkImport: {
    access: 'staff',
    summary: 'Say what a CSV file would change, and what is wrong with it; writes nothing',
    takesFile: 'text/csv',
    answer: importReportSchema,
    refuses: ['invalid_input', 'body_too_large'],
  },
  importSupplements: {
    access: 'staff',
    summary: 'Create and change supplements from a CSV file: all of it, or nothing',
    takesFile: 'text/csv',
    answer: importReportSchema,
    refuses: ['invalid_input', 'body_too_large'],
  },
} satisfies Record<string, Contract>;
