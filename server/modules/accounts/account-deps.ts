import type { Database } from '#server/db/database.ts';
import type { BackgroundWork } from '#server/http/background-work.ts';
import type { SecretKey } from '#server/security/secret-key.ts';
import type { PasswordRule } from './check-new-password.ts';

export type AccountDeps = {
  db: Database['db'];
  mailOrigin: string;
  passwordRule: PasswordRule;
  secretKey: SecretKey;
  background: BackgroundWork;
};
