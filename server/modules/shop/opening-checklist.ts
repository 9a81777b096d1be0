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
  config: Pick<Config, 'production' | 'publicUrl' | 'payments' | 'mail' | 'database'>;
  settings: ShopSettings;
  hasGeneratedPassword: boolean;
  hasBackup: boolean;
};

export async function readOpeningChecklist(db: Db, config: Config): Promise<OpeningChecklist> {
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
    }),
  };
}

/** What a shop should have before strangers buy in it. Nothing here is enforced. */
export function listOpeningItems(facts: Facts): OpeningItem[] {
  const { config, settings, hasGeneratedPassword, hasBackup } = facts;
  const hasWrittenAll = Object.values(settings.policies).every((text) => text !== '');
  return [
    {
      id: 'payments',
      title: 'Take real payments',
      advice:
        'Demo payments are in use: no card is charged. Set PAYMENT_PROVIDER=stripe and the keys of your Stripe account, then restart.',
      isDone: config.payments.provider !== 'demo',
    },
    {
      id: 'mail',
      title: 'Send email',
      advice:
        'Receipts and password links are only written to files in the data folder. Set SMTP_URL and MAIL_FROM, then restart.',
      isDone: config.mail.transport === 'smtp',
    },
    {
      id: 'address',
      title: 'Give the shop its public address',
      advice:
        'Links in emails lead to this machine alone. Set PUBLIC_URL to the address that customers type, then restart.',
      isDone: config.publicUrl !== undefined,
    },
    {
      id: 'https',
      title: 'Serve the shop over HTTPS',
      advice:
        'Passwords and addresses should not travel in the clear. Put a proxy with a certificate in front of the shop, and let PUBLIC_URL begin with https.',
      isDone: config.publicUrl?.startsWith('https:') ?? false,
    },
    {
      id: 'password',
      title: 'Choose your own console password',
      advice:
        'An administrator still signs in with the password that was generated and printed at the first start. Change it under “Account” at the top of the console.',
      isDone: !hasGeneratedPassword,
    },
    {
      id: 'contact',
      title: 'Say who you are and how to reach you',
      advice: `Enter the email and postal address of the shop below, in “Shop”.${settings.offersPickUp ? ' Customers pick up orders at this address.' : ''}`,
      isDone: settings.email !== '' && settings.address.line1 !== '',
    },
    {
      id: 'policies',
      title: 'Write your policies',
      advice:
        'Customers read short standard texts until you write your own below, in “Policies”. Have someone who knows the law read them.',
      isDone: hasWrittenAll,
    },
    {
      id: 'delivery',
      title: 'Decide how orders reach your customers',
      advice:
        'Orders can only be picked up. Add a way to send them below, in “Delivery”, unless that is what you want.',
      isDone: settings.deliveryMethods.length > 0,
    },
    {
      id: 'approval',
      title: 'Decide who may recommend',
      advice:
        'Anyone can register as a practitioner and, once their email address is confirmed, email recommendations in the name of your shop. Choose below, in “Accounts and console”, whether you approve practitioners first.',
      isDone: settings.practitionersNeedApproval !== null,
    },
    {
      id: 'backup',
      title: 'Take a backup',
      advice: 'Run “npm run backup”, keep the file on another machine, and do so every day.',
      isDone: hasBackup,
    },
    // Whoever only tries things out is well served by the embedded one.
    ...(config.production ? [databaseItem(config.database)] : []),
  ];
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
