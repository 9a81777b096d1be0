import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/load-config.ts';
import { shopSettingsSchema } from '#shared/contracts/shop.ts';
import { listOpeningItems } from './opening-checklist.ts';

const READY_ENV = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  SMTP_URL: 'smtps://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const READY_SETTINGS = {
  email: 'help@leaf.example',
  address: { line1: '1 Elm St', line2: '', city: 'Reno', state: 'NV', zip: '89501', country: 'US' },
  practitionersNeedApproval: false,
  policies: { privacy: 'P', terms: 'T', returns: 'R', shipping: 'S' },
  deliveryMethods: [
    {
      id: 'ground',
      name: 'Ground',
      priceCents: 495,
      freeFromCents: null,
      places: [],
      fromDays: null,
      toDays: null,
    },
  ],
};

const SCHEDULED = { BACKUP_TO: '/backups' };
const DAY_MS = 24 * 60 * 60_000;

type Change = {
  env?: Record<string, string>;
  settings?: object;
  hasGeneratedPassword?: boolean;
  hasBackup?: boolean;
  backups?: Partial<Parameters<typeof listOpeningItems>[0]['backups']>;
};

const NO_BACKUPS = { lastGood: undefined, lastProblem: undefined, lastDrill: undefined };
const GOOD_BACKUPS = {
  lastGood: { at: new Date() },
  lastProblem: undefined,
  lastDrill: { at: new Date(), problem: null },
};

function listLeft(change: Change): string[] {
  const items = listOpeningItems({
    config: readConfig({ ...READY_ENV, ...change.env }),
    settings: shopSettingsSchema.parse({ ...READY_SETTINGS, ...change.settings }),
    hasGeneratedPassword: change.hasGeneratedPassword ?? false,
    hasBackup: change.hasBackup ?? true,
    backups: { ...GOOD_BACKUPS, ...change.backups },
  });
  return items.filter(({ isDone }) => !isDone).map(({ id }) => id);
}

test('lists nothing for a complete shop', () => {
  expect(listLeft({})).toEqual([]);
});

describe('names only what is missing', () => {
  test.each<[string, Change]>([
    ['payments', { env: { PAYMENT_PROVIDER: 'demo' } }],
    ['mail', { env: { SMTP_URL: '' } }],
    ['https', { env: { PUBLIC_URL: 'http://shop.example' } }],
    ['password', { hasGeneratedPassword: true }],
    ['contact', { settings: { email: '' } }],
    ['contact', { settings: { address: { ...READY_SETTINGS.address, line1: '' } } }],
    ['policies', { settings: { policies: { ...READY_SETTINGS.policies, returns: '' } } }],
    ['delivery', { settings: { deliveryMethods: [] } }],
    ['approval', { settings: { practitionersNeedApproval: null } }],
    ['backup', { hasBackup: false }],
    ['backup', { env: SCHEDULED, backups: { lastGood: undefined } }],
    [
      'backup',
      { env: SCHEDULED, backups: { lastGood: { at: new Date(Date.now() - 4 * DAY_MS) } } },
    ],
    ['backup', { env: SCHEDULED, backups: { lastProblem: 'The disk is full.' } }],
    ['drill', { env: SCHEDULED, backups: { lastDrill: undefined } }],
    [
      'drill',
      { env: SCHEDULED, backups: { lastDrill: { at: new Date(), problem: 'A row is missing.' } } },
    ],
    ['database', { env: { DATABASE_URL: '' } }],
  ])('%s', (id, change) => expect(listLeft(change)).toEqual([id]));

  test('names HTTPS, too, without a public URL', () => {
    expect(listLeft({ env: { PUBLIC_URL: '' } })).toEqual(['address', 'https']);
  });

  test('does not ask for a database server outside production', () => {
    const facts = { settings: shopSettingsSchema.parse({}), hasGeneratedPassword: false };
    const items = listOpeningItems({
      ...facts,
      config: readConfig({}),
      hasBackup: true,
      backups: NO_BACKUPS,
    });
    expect(items.map(({ id }) => id)).not.toContain('database');
  });
});

test('explains how to complete every item', () => {
  const items = listOpeningItems({
    config: readConfig({ ...READY_ENV, ...SCHEDULED }),
    settings: shopSettingsSchema.parse({}),
    hasGeneratedPassword: true,
    hasBackup: false,
    backups: NO_BACKUPS,
  });
  expect(new Set(items.map(({ id }) => id)).size).toBe(12);
  for (const { title, advice } of items) {
    expect(title.length).toBeGreaterThan(5);
    expect(advice.length).toBeGreaterThan(30);
  }
});
