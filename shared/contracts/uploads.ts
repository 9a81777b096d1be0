import { z } from 'zod';
import type { ErrorCode } from '#shared/rules/errors.ts';
import { messageAnswer } from './answers.ts';
import { tokenParams } from './ids.ts';
import { call } from './call.ts';

export const uploadAnswerSchema = z.object({ uploadURL: z.string() });

export const normalizeUrlSchema = z.object({
  /** The address that the file was sent to, with or without our origin. */
  rawPath: z.string().min(1).max(500),
});

export const normalizedUploadSchema = z.object({
  normalizedPath: z.string(),
  /** All pages of a fact sheet; an image is its own only page. */
  pages: z.array(z.string()),
});

export type NormalizedUpload = z.infer<typeof normalizedUploadSchema>;

/** What a file may be refused for when it is turned into pictures, whoever sent it. */
export const NORMALIZE_REFUSALS: readonly ErrorCode[] = [
  'bad_request',
  'not_found',
  'conflict',
  'body_too_large',
  'unsupported_media_type',
  'unavailable',
  'storage_full',
];

export const openUpload = call('POST', '/api/admin/upload', {
  access: 'staff',
  summary: 'Get an address to send one file to',
  description: 'PUT the file there within 15 minutes.',
  answer: uploadAnswerSchema,
  refuses: ['bad_request'],
});

export const normalizeUpload = call('POST', '/api/admin/normalize-url', {
  access: 'staff',
  summary: 'Turn an uploaded file into pictures of the shop',
  body: normalizeUrlSchema,
  answer: normalizedUploadSchema,
  refuses: NORMALIZE_REFUSALS,
});

export const sendUpload = call('PUT', '/api/uploads/:token', {
  access: 'capability',
  summary: 'Send the file of an upload',
  takesFile: 'application/octet-stream',
  params: tokenParams,
  answer: messageAnswer,
  refuses: [
    'bad_request',
    'request_timeout',
    'body_too_large',
    'unsupported_media_type',
    'unavailable',
    'storage_full',
  ],
});
