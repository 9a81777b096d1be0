import { z } from 'zod';
import type { ErrorCode } from '#shared/rules/errors.ts';

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
