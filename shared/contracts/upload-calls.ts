import { messageAnswer } from './answers.ts';
import { tokenParams } from './ids.ts';
import {
  NORMALIZE_REFUSALS,
  normalizedUploadSchema,
  normalizeUrlSchema,
  uploadAnswerSchema,
} from './uploads.ts';

import type { Contract } from './contract.ts';

export const uploadCalls = {
  openUpload: {
    access: 'staff',
    summary: 'Get an address to send one file to',
    description: 'PUT the file there within 15 minutes.',
    answer: uploadAnswerSchema,
    refuses: ['bad_request'],
  },
  normalizeUpload: {
    access: 'staff',
    summary: 'Turn an uploaded file into pictures of the shop',
    body: normalizeUrlSchema,
    answer: normalizedUploadSchema,
    refuses: NORMALIZE_REFUSALS,
  },
  sendUpload: {
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
  },
} satisfies Record<string, Contract>;
