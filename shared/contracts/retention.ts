import { z } from 'zod';
import {
  leastMonths,
  MAX_RETENTION_MONTHS,
  RETENTION_DEFAULTS,
  RETENTION_KINDS,
  RETENTION_NAMES,
  type Retention,
  type RetentionKind,
} from '#shared/rules/retention.ts';
import { call } from './call.ts';

const monthsOf = (kind: RetentionKind) => {
  const least = leastMonths(kind);
  const name = RETENTION_NAMES[kind];
  return z
    .int(`${name}: months must be a whole number`)
    .min(least, `${name}: months must be ${least} or more`)
    .max(MAX_RETENTION_MONTHS, `${name}: months must be at most ${MAX_RETENTION_MONTHS}`)
    .nullable()
    .default(RETENTION_DEFAULTS[kind]);
};

export const retentionSchema = z
  .strictObject({
    contactMessages: monthsOf('contactMessages'),
    emails: monthsOf('emails'),
    devices: monthsOf('devices'),
    answers: monthsOf('answers'),
    links: monthsOf('links'),
    clients: monthsOf('clients'),
    buyers: monthsOf('buyers'),
    auditLog: monthsOf('auditLog'),
    accessLog: monthsOf('accessLog'),
  } satisfies Record<RetentionKind, unknown>)
  .default({ ...RETENTION_DEFAULTS } satisfies Retention);

export const previewRetention = call('GET', '/api/admin/retention', {
  access: 'owner',
  summary: 'Count the records that a retention period would remove now',
  query: z.object({
    kind: z.enum(RETENTION_KINDS),
    months: z.coerce.number().int().min(1).max(MAX_RETENTION_MONTHS),
  }),
  answer: z.object({
    records: z.int().nullable().describe('Null above 10,000'),
  }),
});
