import type { AddressInfo } from 'node:net';
import type { Config } from './config/config.ts';
import type { FirstAdmin } from './modules/administrators/create-first-admin.ts';
import type { OpenedSample } from './modules/sample/open-sample.ts';

const PAYMENTS: Record<Config['payments']['provider'], string> = {
  stripe: 'Stripe',
  demo: 'demo (no card is charged)',
  missing: 'closed until an owner enters the Stripe keys in the console',
};

export function announceStart(
  config: Config,
  address: AddressInfo | string | null,
  notes: {
    firstAdmin: FirstAdmin | undefined;
    warnings: readonly string[];
    sample: OpenedSample | undefined;
  },
): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  const lines = {
    URL: config.publicUrl ?? `http://${host}:${port}`,
    'Data folder': config.dataDir,
    Database:
      config.database.engine === 'postgres'
        ? `PostgreSQL at ${new URL(config.database.url).host || 'a local socket'}`
        : 'embedded PostgreSQL (PGlite)',
    Payments: PAYMENTS[config.payments.provider],
    Email: describeEmail(config.mail),
  };
  console.log('\nPremium Supplements Store is open.\n');
  for (const [name, value] of Object.entries(lines)) console.log(`  ${name.padEnd(12)} ${value}`);
  if (notes.firstAdmin) announceAdmin(notes.firstAdmin);
  if (notes.sample) announceSample(notes.sample, lines.URL);
  for (const warning of notes.warnings) console.log(`\n  Warning: ${warning}`);
  console.log('');
}

function describeEmail(mail: Config['mail']): string {
  if (mail.transport === 'smtp') return 'SMTP';
  if (mail.transport === 'outbox') return `files in ${mail.folder}`;
  return 'not sent: the stored mail server cannot be read';
}

function announceAdmin({ username, generatedPassword }: FirstAdmin): void {
  console.log(`\n  Sign in to the console at /admin as the first administrator: ${username}`);
  if (generatedPassword) {
    console.log(`  Password: ${generatedPassword}`);
    console.log(`  Shown only once. To set another: npm run admin -- reset ${username}`);
  }
}

function announceSample(sample: OpenedSample, origin: string): void {
  if ('problem' in sample) {
    console.log(`\n  No sample data: ${sample.problem}`);
    return;
  }
  console.log('\n  Sample data. Sign in at /admin/login or /login:');
  for (const { role, login, password } of sample.logins) {
    console.log(`  ${role.padEnd(12)} ${login.padEnd(30)} ${password}`);
  }
  if (sample.sharePath) console.log(`\n  A patient opens ${origin}${sample.sharePath}`);
}
