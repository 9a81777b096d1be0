import { z } from 'zod';
import { messageAnswer } from './answers.ts';
import type { Contract } from './contract.ts';
import { idParams, tokenParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import {
  cartPersonSchema,
  mailCartSchema,
  personSchema,
  practicePersonSchema,
  practiceProfileSchema,
  practiceSettingsSchema,
  tellingSchema,
} from './practice.ts';
import { cartMailSchema, sentCartSchema } from './shared-carts.ts';
import {
  NORMALIZE_REFUSALS,
  normalizedUploadSchema,
  normalizeUrlSchema,
  uploadAnswerSchema,
} from './uploads.ts';

export const practiceCalls = {
  readSender: {
    access: 'capability',
    summary: 'Who recommends, as far as they want to be shown',
    params: tokenParams,
    answer: practiceProfileSchema,
  },
  readPracticeProfile: {
    access: 'sharer',
    summary: 'How you are shown, and what you are told by mail',
    answer: practiceSettingsSchema,
  },
  savePracticeProfile: {
    access: 'sharer',
    summary: 'Change how you are shown',
    body: practiceProfileSchema,
    answer: practiceSettingsSchema,
  },
  saveTelling: {
    access: 'sharer',
    summary: 'Change what you are told by mail',
    body: tellingSchema,
    answer: practiceSettingsSchema,
  },
  markNewsSeen: {
    access: 'sharer',
    summary: 'You have seen what came of your recommendations',
    answer: messageAnswer,
  },
  openPracticeUpload: {
    access: 'sharer',
    summary: 'Get an address to send your picture to',
    description: 'PUT the file there within 15 minutes.',
    answer: uploadAnswerSchema,
    refuses: ['bad_request'],
  },
  normalizePracticeUpload: {
    access: 'sharer',
    summary: 'Turn your uploaded file into a picture of the shop',
    body: normalizeUrlSchema,
    answer: normalizedUploadSchema,
    refuses: NORMALIZE_REFUSALS,
  },
  listPracticePeople: {
    access: 'sharer',
    summary: 'The people you recommend to, the newest first',
    query: pageAfterIdSchema,
    answer: z.array(practicePersonSchema),
  },
  createPracticePerson: {
    access: 'sharer',
    summary: 'Add somebody to your list',
    body: personSchema,
    status: 201,
    answer: practicePersonSchema,
    refuses: ['conflict'],
  },
  updatePracticePerson: {
    access: 'sharer',
    summary: 'Change what your list says of somebody',
    params: idParams,
    body: personSchema,
    answer: practicePersonSchema,
  },
  deletePracticePerson: {
    access: 'sharer',
    summary: 'Take somebody off your list; their links stay without a name',
    params: idParams,
    answer: messageAnswer,
  },
  listCartsOfPerson: {
    access: 'sharer',
    summary: 'Your recommendations for somebody, the newest first',
    params: idParams,
    query: pageAfterIdSchema,
    answer: z.array(sentCartSchema),
  },
  exportPracticePeople: {
    access: 'sharer',
    summary: 'Your list of people as CSV',
    answersFile: 'text/csv',
  },
  setCartPerson: {
    access: 'sharer',
    summary: 'Say whom a recommendation is for',
    params: idParams,
    body: cartPersonSchema,
    answer: messageAnswer,
  },
  mailSharedCart: {
    access: 'sharer',
    summary: 'Send a recommendation to one address',
    params: idParams,
    body: mailCartSchema,
    answer: cartMailSchema,
    refuses: ['conflict', 'too_many_requests'],
  },
} satisfies Record<string, Contract>;
