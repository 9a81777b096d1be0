/** npm run admin -- create|reset|deactivate|second-factor-off|list <username> [--email <address>] [--role <role>] [--password-stdin] */
import { text } from 'node:stream/consumers';
import { passwordRule } from '#server/modules/accounts/check-new-password.ts';
import { runOrExplain } from '#server/start-error.ts';
import { manageAdmins, readAdminRequest } from './manage-admins.ts';
import { withDatabase, withExistingShop } from './with-database.ts';

await runOrExplain(async () => {
  const request = await readAdminRequest(process.argv.slice(2), () => text(process.stdin));
  // The first administrator may be there before the first start.
  const open = request.action === 'create' ? withDatabase : withExistingShop;
  await open(async (db, config) => {
    for (const line of await manageAdmins(db, request, passwordRule(config))) console.log(line);
  });
});
