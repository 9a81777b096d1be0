import { z } from 'zod';
import {
  GREETING_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SHOWN_NAME_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#shared/rules/practice-limits.ts';
import { isWebsite } from '#shared/rules/website.ts';
import { reachableEmail } from './accounts.ts';
import { giftRate } from './discounts.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { idParams, rowId, tokenParams } from './ids.ts';
import { messageAnswer } from './answers.ts';
import {
  uploadAnswerSchema,
  normalizeUrlSchema,
  normalizedUploadSchema,
  NORMALIZE_REFUSALS,
} from './uploads.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { clientCartSchema, cartEmailSchema } from './shared-carts.ts';

/** Only our own uploads: a foreign server would learn who opens which recommendation. */
const OWN_PICTURE = /^(?:\/objects\/images\/[0-9a-f]{32}-\d{1,4}\.webp)?$/;

/** Without a display name the account’s name is shown. Other empty fields stay hidden. */
export const practiceProfileSchema = z.strictObject({
  displayName: lineOfText('Display name', SHOWN_NAME_MAX_LENGTH),
  title: lineOfText('Title', SHOWN_NAME_MAX_LENGTH),
  practice: lineOfText('Practice', SHOWN_NAME_MAX_LENGTH),
  phone: lineOfText('Phone', PHONE_MAX_LENGTH),
  website: lineOfText('Website', WEBSITE_MAX_LENGTH).refine(
    (address) => address === '' || isWebsite(address),
    'Website must begin with https:// or http://',
  ),
  pictureUrl: z
    .string()
    .max(200)
    .regex(OWN_PICTURE, 'Picture url must be a picture uploaded to this shop'),
  greeting: lineOfText('Greeting', GREETING_MAX_LENGTH),
});

const notificationsSchema = z.strictObject({
  notifyViewed: z.boolean(),
  notifyAccepted: z.boolean(),
  notifyOrdered: z.boolean(),
  notifyDeclined: z.boolean(),
  dailyDigest: z.boolean(),
});

const practiceSettingsSchema = z.object({
  profile: practiceProfileSchema,
  notifications: notificationsSchema,
});

export const personSchema = z.strictObject({
  name: requiredLine('Name', PERSON_NAME_MAX_LENGTH),
  email: reachableEmail.nullish(),
  note: paragraphs('Note', NOTE_MAX_LENGTH).nullish(),
  /** Given from the commission on all recommendations for the client, in hundredths of a percent. */
  discountRate: giftRate.optional(),
});

export const practiceClientSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  note: z.string().nullable(),
  discountRate: z.int().describe('In hundredths of a percent; 0 for none'),
  recommendations: z.int(),
  createdAt: z.iso.datetime(),
});

export const emailCartSchema = z.strictObject({
  email: reachableEmail,
  message: paragraphs('Message', MESSAGE_MAX_LENGTH).nullish(),
  requestId: z
    .uuid('Request id must be a UUID')
    .describe('Unique per email. Repeating a request id sends nothing.'),
});

export type PracticeProfile = z.infer<typeof practiceProfileSchema>;
export type Notifications = z.infer<typeof notificationsSchema>;
export type PracticeSettings = z.infer<typeof practiceSettingsSchema>;
export type PersonInput = z.infer<typeof personSchema>;
export type PracticeClient = z.infer<typeof practiceClientSchema>;
export type EmailCartInput = z.infer<typeof emailCartSchema>;

export const readSender = call('GET', '/api/shared/:token/sender', {
  access: 'capability',
  summary: 'Get the practitioner’s profile',
  params: tokenParams,
  answer: practiceProfileSchema.extend({
    displayName: z.string(),
    givenRate: z.int().describe('Discount on this recommendation, in hundredths of a percent'),
  }),
});

export const readPracticeProfile = call('GET', '/api/practice/profile', {
  access: 'sharer',
  summary: 'Get your practice profile and notification settings',
  answer: practiceSettingsSchema,
});

export const savePracticeProfile = call('PUT', '/api/practice/profile', {
  access: 'sharer',
  summary: 'Update your practice profile',
  body: practiceProfileSchema,
  answer: practiceSettingsSchema,
});

export const saveNotifications = call('PUT', '/api/practice/notifications', {
  access: 'sharer',
  summary: 'Update your email notification settings',
  body: notificationsSchema,
  answer: practiceSettingsSchema,
});

export const markUpdatesSeen = call('POST', '/api/practice/updates-seen', {
  access: 'sharer',
  summary: 'Mark activity on your recommendations as seen',
  answer: messageAnswer,
});

export const openPracticeUpload = call('POST', '/api/practice/upload', {
  access: 'sharer',
  summary: 'Get an upload URL for your picture',
  description: 'PUT the file to that URL within 15 minutes.',
  answer: uploadAnswerSchema,
  refuses: ['bad_request'],
});

export const normalizePracticeUpload = call('POST', '/api/practice/normalize-url', {
  access: 'sharer',
  summary: 'Process your uploaded picture',
  body: normalizeUrlSchema,
  answer: normalizedUploadSchema,
  refuses: NORMALIZE_REFUSALS,
});

export const listPracticeClients = call('GET', '/api/practice/clients', {
  access: 'sharer',
  summary: 'List your clients, newest first',
  query: pageAfterIdSchema,
  answer: z.array(practiceClientSchema),
});

export const createPracticeClient = call('POST', '/api/practice/clients', {
  access: 'sharer',
  summary: 'Add a client',
  body: personSchema,
  status: 201,
  answer: practiceClientSchema,
  refuses: ['conflict'],
});

export const readPracticeClient = call('GET', '/api/practice/clients/:id', {
  access: 'sharer',
  summary: 'Get a client',
  params: idParams,
  answer: practiceClientSchema,
});

export const updatePracticeClient = call('PUT', '/api/practice/clients/:id', {
  access: 'sharer',
  summary: 'Update a client',
  params: idParams,
  body: personSchema,
  answer: practiceClientSchema,
});

export const deletePracticeClient = call('DELETE', '/api/practice/clients/:id', {
  access: 'sharer',
  summary: 'Delete a client; their links stay, without a name',
  params: idParams,
  answer: messageAnswer,
});

export const listCartsOfPerson = call('GET', '/api/practice/clients/:id/recommendations', {
  access: 'sharer',
  summary: 'List your recommendations for a client with their orders, newest first',
  params: idParams,
  query: pageAfterIdSchema,
  answer: z.array(clientCartSchema),
});

export const exportPracticeClients = call('GET', '/api/practice/clients.csv', {
  access: 'sharer',
  summary: 'Export your clients as CSV',
  answersFile: 'text/csv',
});

export const setCartPerson = call('PUT', '/api/shared-carts/:id/person', {
  access: 'sharer',
  summary: 'Assign a recommendation to a client',
  params: idParams,
  body: z.strictObject({
    personId: rowId.nullable(),
  }),
  answer: messageAnswer,
});

export const emailSharedCart = call('POST', '/api/shared-carts/:id/mail', {
  access: 'sharer',
  summary: 'Email a recommendation',
  params: idParams,
  body: emailCartSchema,
  answer: cartEmailSchema,
  refuses: ['email_not_confirmed', 'conflict'],
});
