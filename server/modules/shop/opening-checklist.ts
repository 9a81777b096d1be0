import { stat } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { lastBackupFile } from '#server/config/last-backup-file.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import type { OpeningChecklist, OpeningItem } from '#shared/contracts/opening-checklist.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { readSettings } from './shop-settings.ts';

type Facts = {
  config: Pick<Config, 'production' | 'publicUrl' | 'payments' | 'mail' | 'database' | 'backups'>;
  settings: ShopSettings;
  hasGeneratedPassword: boolean;
  hasBackup: boolean;
  backups: BackupFacts;
};

/** Of scheduled backups. */
type BackupFacts = {
  lastGood: { at: Date } | undefined;
  lastProblem: string | undefined;
  lastDrill: { at: Date; problem: string | null } | undefined;
};

/** Handed in by `app.ts`, because the module of backups may import this one. */
export type ReadBackups = (db: Db) => Promise<BackupFacts>;

const SCHEDULES_WITHOUT_BACKUP = 3;

export async function readOpeningChecklist(
  db: Db,
  config: Config,
  readBackups: ReadBackups,
): Promise<OpeningChecklist> {
  const { settings } = await readSettings(db);
  const withGeneratedPassword = and(
    eq(adminUsers.isActive, true),
    eq(adminUsers.hasGeneratedPassword, true),
  );
  return {
    isHidden: settings.hidesChecklist,
    items: listOpeningItems({
      config,
      settings,
      hasGeneratedPassword: (await db.$count(adminUsers, withGeneratedPassword)) > 0,
      hasBackup: await exists(lastBackupFile(config.dataDir)),
      backups: await readBackups(db),
    }),
  };
}

/** Advice only; nothing is enforced. */
export function listOpeningItems(facts: Facts): OpeningItem[] {
  const { config, settings, hasGeneratedPassword } = facts;
  const hasWrittenAll = Object.values(settings.policies).every((text) => text !== '');
  return [
    {
      id: 'payments',
      title: 'Take real payments',
      advice:
        config.payments.provider === 'missing'
          ? 'Checkout is closed: the Stripe keys are not entered, or SECRET_KEY has changed and they cannot be read. Enter them under “Payments and email”.'
          : 'The shop uses demo payments, which charge no card. Enter your Stripe keys under “Payments and email”.',
      isDone: config.payments.provider === 'stripe',
    },
    {
      id: 'mail',
      title: 'Send email',
      advice:
        config.mail.transport === 'missing'
          ? 'No email is sent: SECRET_KEY has changed and the stored mail server cannot be read. Enter it again under “Payments and email”.'
          : 'Emails are only written to files in the data folder. Enter your mail server under “Payments and email”.',
      isDone: config.mail.transport === 'smtp',
    },
    {
      id: 'address',
      title: 'Set the public URL',
      advice:
        'Links in emails work on this machine only. Set PUBLIC_URL to the URL that customers use, then restart.',
      isDone: config.publicUrl !== undefined,
    },
    {
      id: 'https',
      title: 'Serve the shop over HTTPS',
      advice:
        'Passwords and addresses must be encrypted. Put a proxy with a certificate in front of the shop, and start PUBLIC_URL with https.',
      isDone: config.publicUrl?.startsWith('https:') ?? false,
    },
    {
      id: 'password',
      title: 'Change the generated password',
      advice:
        'An administrator still uses the password printed at the first start. Change it under “Account”.',
      isDone: !hasGeneratedPassword,
    },
    {
      id: 'contact',
      title: 'Add your contact details',
      advice: `Enter the shop’s email and postal address under “Shop”.${settings.offersPickUp ? ' Customers pick up orders at this address.' : ''}`,
      isDone: settings.email !== '' && settings.address.line1 !== '',
    },
    {
      id: 'policies',
      title: 'Write your policies',
      advice:
        'Customers see short standard texts until you write your own under “Policies”. Have a lawyer review them.',
      isDone: hasWrittenAll,
    },
    {
      id: 'delivery',
      title: 'Choose how to deliver orders',
      advice:
        'Customers can only pick up their orders. To ship them, add a method under “Delivery”.',
      isDone: settings.deliveryMethods.length > 0,
    },
    {
      id: 'approval',
      title: 'Choose who may recommend',
      advice:
        'Anyone who confirms their email can register as a practitioner and email recommendations in your shop’s name. Choose under “Accounts and console” whether you approve practitioners first.',
      isDone: settings.practitionersNeedApproval !== null,
    },
    ...(settings.offersRefills ? [refillTermsItem(settings)] : []),
    backupItem(facts),
    // Backups by hand are tried by hand.
    ...(config.backups.schedule ? [drillItem(facts)] : []),
    // Fine for trying the shop out.
    ...(config.production ? [databaseItem(config.database)] : []),
  ];
}

function refillTermsItem({ policies, email }: ShopSettings): OpeningItem {
  return {
    id: 'refills',
    title: 'Describe refills in your terms',
    advice:
      'You offer refills, which charge cards automatically. Write your own terms about refills, and enter an email for questions. Have a lawyer review them.',
    isDone: policies.terms !== '' && email !== '',
  };
}

function backupItem({ config, hasBackup, backups }: Facts): OpeningItem {
  const { schedule } = config.backups;
  const oldest = Date.now() - SCHEDULES_WITHOUT_BACKUP * (schedule?.everyMs ?? 0);
  const isRecent = (backups.lastGood?.at.getTime() ?? 0) >= oldest;
  return {
    id: 'backup',
    title: 'Make backups',
    advice: backups.lastProblem
      ? `The last backup failed: ${backups.lastProblem}`
      : 'Set BACKUP_TO and BACKUP_KEY for a backup every day. Without them, run “npm run backup” every day and store the file on another machine.',
    isDone: schedule ? isRecent && !backups.lastProblem : hasBackup,
  };
}

function drillItem({ backups: { lastDrill } }: Facts): OpeningItem {
  return {
    id: 'drill',
    title: 'Try restoring a backup',
    advice: lastDrill?.problem
      ? `The last backup could not be restored: ${lastDrill.problem}`
      : 'The shop restores its first backup into an empty database, and one more each week. The result will be here soon.',
    isDone: lastDrill?.problem === null,
  };
}

function databaseItem({ engine }: Config['database']): OpeningItem {
  return {
    id: 'database',
    title: 'Use a database server',
    advice:
      'The embedded database suits one process and moderate traffic. For more, set DATABASE_URL to a PostgreSQL server and restore a backup there.',
    isDone: engine === 'postgres',
  };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
