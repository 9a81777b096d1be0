/** npm run admin -- create|reset|deactivate|list <username> [--email <address>] [--password-stdin] */
import { text } from 'node:stream/consumers';
import { runOrExplain } from '#server/start-error.ts';
import { manageAdmins, readAdminRequest } from './manage-admins.ts';
import { withDatabase } from './with-database.ts';

await runOrExplain(async () => {
  const request = await readAdminRequest(process.argv.slice(2), () => text(process.stdin));
  await withDatabase(async (db) => {
    for (const line of await manageAdmins(db, request)) console.log(line);
  });
});
