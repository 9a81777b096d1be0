import { z } from 'zod';

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
