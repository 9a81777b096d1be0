import { z } from 'zod';
import type { ErrorCode } from '#shared/rules/errors.ts';
import { messageAnswer } from './answers.ts';
import { tokenParams } from './ids.ts';
import { call } from './call.ts';

export const uploadAnswerSchema = z.object({ uploadURL: z.string() });

export const normalizeUrlSchema = z.object({
  /** The upload URL, with or without our origin. */
  rawPath: z.string().min(1).max(500),
});

export const normalizedUploadSchema = z.object({
  normalizedPath: z.string(),
  pages: z.array(z.string()),
});

export type NormalizedUpload = z.infer<typeof normalizedUploadSchema>;

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
  summary: 'Get an upload URL for one file',
  description: 'PUT the file to that URL within 15 minutes.',
  answer: uploadAnswerSchema,
  refuses: ['bad_request'],
});

export const normalizeUpload = call('POST', '/api/admin/normalize-url', {
  access: 'staff',
  summary: 'Process an uploaded file',
  body: normalizeUrlSchema,
  answer: normalizedUploadSchema,
  refuses: NORMALIZE_REFUSALS,
});

export const sendUpload = call('PUT', '/api/uploads/:token', {
  access: 'capability',
  summary: 'Upload a file',
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
