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
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { isWebsite } from '#shared/rules/website.ts';
import { emailAddress } from './accounts.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';

/** Only what was uploaded here: a foreign address would tell its owner who reads which recommendation. */
const OWN_PICTURE = /^(?:\/objects\/images\/[0-9a-f]{32}-\d{1,4}\.webp)?$/;

/** How somebody who recommends wants to be shown. What is empty is not shown. */
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
    .regex(OWN_PICTURE, 'Picture url: not a picture that was uploaded here'),
  greeting: lineOfText('Greeting', GREETING_MAX_LENGTH),
});

/** What they want to be told by mail. */
export const tellingSchema = z.strictObject({
  tellViewed: z.boolean(),
  tellAccepted: z.boolean(),
  tellOrdered: z.boolean(),
  tellDeclined: z.boolean(),
  dailyDigest: z.boolean(),
});

export const practiceSettingsSchema = z.object({
  profile: practiceProfileSchema,
  telling: tellingSchema,
});

export const personSchema = z.strictObject({
  name: requiredLine('Name', PERSON_NAME_MAX_LENGTH),
  email: emailAddress.nullish(),
  note: paragraphs('Note', NOTE_MAX_LENGTH).nullish(),
});

export const practicePersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  note: z.string().nullable(),
  recommendations: z.int(),
  createdAt: z.iso.datetime(),
});

export const cartPersonSchema = z.strictObject({
  personId: z.int().min(1).max(LARGEST_ID).nullable(),
});

export const mailCartSchema = z.strictObject({
  email: emailAddress,
  message: paragraphs('Message', MESSAGE_MAX_LENGTH).nullish(),
  requestId: z
    .uuid('Request id must be a UUID')
    .describe('Made anew for each mail: the same one sends no second mail'),
});

export type PracticeProfile = z.infer<typeof practiceProfileSchema>;
export type Telling = z.infer<typeof tellingSchema>;
export type PracticeSettings = z.infer<typeof practiceSettingsSchema>;
export type PersonInput = z.infer<typeof personSchema>;
export type PracticePerson = z.infer<typeof practicePersonSchema>;
export type MailCartInput = z.infer<typeof mailCartSchema>;
