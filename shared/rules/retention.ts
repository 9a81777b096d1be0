/** Months to keep each kind of record; null keeps it forever. */
export const RETENTION_DEFAULTS = {
  contactMessages: 6,
  emails: 1,
  devices: 3,
  answers: null,
  links: null,
  clients: null,
  buyers: null,
  auditLog: null,
  accessLog: null,
} satisfies Record<string, number | null>;

export type RetentionKind = keyof typeof RETENTION_DEFAULTS;
export type Retention = Record<RetentionKind, number | null>;

export const RETENTION_KINDS = Object.keys(RETENTION_DEFAULTS) as [
  RetentionKind,
  ...RetentionKind[],
];

export const RETENTION_NAMES: Record<RetentionKind, string> = {
  contactMessages: 'Contact messages',
  emails: 'Sent emails',
  devices: 'Sign-in devices',
  answers: 'Answers to recommendations',
  links: 'Links without an order',
  clients: 'Inactive clients',
  buyers: 'Buyers of completed orders',
  auditLog: 'Audit log',
  accessLog: 'Access log',
};

export const MAX_RETENTION_MONTHS = 240;

/** Banks dispute payments within months, and buyers return products. */
const MIN_MONTHS: Partial<Record<RetentionKind, number>> = { buyers: 12 };

export function leastMonths(kind: RetentionKind): number {
  return MIN_MONTHS[kind] ?? 1;
}

export function describeMonths(months: number): string {
  const years = months / 12;
  if (Number.isInteger(years)) return years === 1 ? '1 year' : `${years} years`;
  return months === 1 ? '1 month' : `${months} months`;
}
