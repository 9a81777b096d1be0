/** npm run admin -- create|reset|deactivate|list <username> [--email <address>] [--password-stdin] */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  createAdmin,
  deactivateAdmin,
  generatePassword,
  listAdmins,
  newAdminSchema,
  resetAdmin,
} from '#server/modules/admin/admin-users.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'Usage: npm run admin -- create|reset|deactivate|list <username> [--email <address>] [--password-stdin]';

type Request = { action: string; username: string; email: string; password: string | undefined };

await runOrExplain(async () => {
  const request = await readRequest();
  await withDatabase(async (db) => {
    try {
      await act(db, request);
    } catch (error) {
      throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error;
    }
  });
});

async function readRequest(): Promise<Request> {
  const { values, positionals } = parseCommandLine();
  const [action = '', username = ''] = positionals;
  if (!['create', 'reset', 'deactivate', 'list'].includes(action)) throw new StartError(USAGE);
  if (action !== 'list' && !username) throw new StartError(USAGE);
  return {
    action,
    username,
    email: values.email ?? `${username}@localhost.localdomain`,
    password: values['password-stdin']
      ? (await text(process.stdin)).replace(/\r?\n$/, '')
      : undefined,
  };
}

function parseCommandLine() {
  try {
    return parseArgs({
      options: { email: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

async function act(db: Database['db'], request: Request): Promise<void> {
  const { action, username } = request;
  if (action === 'list') {
    for (const admin of await listAdmins(db)) {
      console.log(`${admin.username} <${admin.email}>${admin.isActive ? '' : ' (deactivated)'}`);
    }
    return;
  }
  if (action === 'deactivate') {
    await deactivateAdmin(db, username);
    console.log(`${username} can no longer open the console.`);
    return;
  }
  const admin = checkAdmin({ ...request, password: request.password ?? generatePassword() });
  if (action === 'create') await createAdmin(db, admin);
  else await resetAdmin(db, admin);
  console.log(`${admin.username} can open the console at /admin.`);
  if (!request.password) console.log(`Password (not shown again): ${admin.password}`);
}

function checkAdmin(input: { username: string; email: string; password: string }) {
  const parsed = newAdminSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new StartError(parsed.error.issues.map((issue) => issue.message).join('; '));
}
