import { z } from 'zod';

/** What the reader of a link should know beside it. Nothing of other readers, nothing of who sent it. */
export const readerViewSchema = z.object({
  version: z.int(),
  /** What was changed since it was shared, the newest first. */
  updates: z.array(z.object({ updatedAt: z.iso.datetime(), changes: z.array(z.string()) })),
  /** Whether it is the sender who looks. */
  isOwn: z.boolean(),
  /** When this browser said no to this version; null when it never did, or has changed its mind. */
  declinedAt: z.iso.datetime().nullable(),
  /** The newest order of this browser, and the token of its page. */
  order: z.object({ createdAt: z.string(), token: z.string() }).nullable(),
});

export type ReaderView = z.infer<typeof readerViewSchema>;
