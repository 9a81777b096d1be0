/** npm run admin -- create|reset|deactivate|second-factor-off|list <username> [--email <address>] [--role <role>] [--password-stdin] */
import { text } from 'node:stream/consumers';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import { runOrExplain } from '#server/start-error.ts';
import { manageAdmins, readAdminRequest } from './manage-admins.ts';
import { withDatabase, withExistingShop } from './with-database.ts';

await runOrExplain(async () => {
  const request = await readAdminRequest(process.argv.slice(2), () => text(process.stdin));
  // The first administrator may be created before the first start.
  const open = request.action === 'create' ? withDatabase : withExistingShop;
  await open(async (db, config) => {
    const rule = {
      refusesWeak: config.production,
      readShopName: async () => (await readSettings(db)).settings.name,
    };
    for (const line of await manageAdmins(db, request, rule)) console.log(line);
  });
});
