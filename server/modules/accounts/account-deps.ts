import type { BackgroundWork } from '#server/background-work.ts';
import type { Database } from '#server/db/database.ts';
import type { PasswordRule } from '#server/modules/credentials/check-new-password.ts';

export type AccountDeps = {
  db: Database['db'];
  mailOrigin: string;
  passwordRule: PasswordRule;
  background: BackgroundWork;
};
