/** npm run sign-out -- <email of a user> | --everyone */
import { runOrExplain } from '#server/start-error.ts';
import { endSessions } from './end-sessions.ts';
import { withExistingShop } from './with-database.ts';

await runOrExplain(() =>
  withExistingShop(async (db) => {
    console.log(await endSessions(db, process.argv.slice(2)));
  }),
);
