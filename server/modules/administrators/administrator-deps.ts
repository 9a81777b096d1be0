import type { BackgroundWork } from '#server/background-work.ts';
import type { Database } from '#server/db/database.ts';
import type { PasswordRule } from '#server/modules/credentials/check-new-password.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { SecretKey } from '#server/security/secret-key.ts';

export type AdministratorDeps = {
  db: Database['db'];
  mailOrigin: string;
  passwordRule: PasswordRule;
  secretKey: SecretKey;
  shop: SettingsSnapshot;
  background: BackgroundWork;
};
