/** npm run report [file] */
import { writeFile } from 'node:fs/promises';
import { describeSettings } from '#server/config/describe-settings.ts';
import { loadConfig, readGivenSettings } from '#server/config/load-config.ts';
import { PRIVATE_FILE } from '#server/protect-folder.ts';
import { readRecentErrors } from '#server/recent-errors.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';
import { describeDatabase, describeErrors, describeMachine } from './collect-report.ts';
import { withExistingShop } from './with-database.ts';

await runOrExplain(async () => {
  const now = new Date().toISOString();
  const file = process.argv[2] ?? `shop-report-${now.slice(0, 10)}.json`;
  const report = {
    createdAt: now,
    versions: describeMachine(),
    settings: describeSettings(readGivenSettings()),
    database: await readDatabase(),
    recentErrors: describeErrors(readRecentErrors(loadConfig().dataDir)),
  };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`, { mode: PRIVATE_FILE });
  console.log(`Wrote ${file}. It holds no passwords, keys, names or addresses of people.`);
});

/** The shop may run on the embedded database, or not start at all: then the reason is the report. */
async function readDatabase() {
  try {
    let described: Awaited<ReturnType<typeof describeDatabase>> | undefined;
    await withExistingShop(async (db) => {
      described = await describeDatabase(db);
    });
    return described;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { problem: error.message };
  }
}
