import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  type PasswordRule,
  refuseWeakPassword,
} from '#server/modules/credentials/check-new-password.ts';
import {
  createAdmin,
  deactivateAdmin,
  generatePassword,
  resetAdmin,
  resetSecondFactor,
} from '#server/modules/administrators/admin-users.ts';
import { listAdministrators } from '#server/modules/administrators/administrators.ts';
import { StartError } from '#server/start-error.ts';
import { type Administrator } from '#shared/contracts/administrators.ts';
import { newAdminSchema } from '#shared/contracts/admins.ts';
import { type AdminRole, isAdminRole } from '#shared/rules/admin-roles.ts';
import { EASY_TO_GUESS, isEasyToGuess } from '#shared/rules/weak-passwords.ts';

const USAGE =
  'Usage: npm run admin -- create|reset|deactivate|second-factor-off|list <username> [--email <address>] [--role owner|staff|viewer] [--password-stdin]';
const ACTIONS = ['create', 'reset', 'deactivate', 'second-factor-off', 'list'] as const;

type Action = (typeof ACTIONS)[number];

export type AdminRequest = {
  action: Action;
  username: string;
  email: string;
  /** Owner by default when created; unchanged otherwise. */
  role: AdminRole | undefined;
  password: string | undefined;
};

/** The password comes from standard input, because process lists show arguments. */
export async function readAdminRequest(
  args: string[],
  readInput: () => Promise<string>,
): Promise<AdminRequest> {
  const { values, positionals } = parseCommandLine(args);
  const [wanted, username = ''] = positionals;
  const action = ACTIONS.find((candidate) => candidate === wanted);
  if (!action || (action !== 'list' && !username)) throw new StartError(USAGE);
  return {
    action,
    username,
    role: readRole(values.role),
    email: values.email ?? `${username}@localhost.localdomain`,
    password: values['password-stdin'] ? (await readInput()).replace(/\r?\n$/, '') : undefined,
  };
}

export async function manageAdmins(
  db: Database['db'],
  request: AdminRequest,
  rule: PasswordRule,
): Promise<string[]> {
  try {
    return await act(db, request, rule);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error;
  }
}

async function act(
  db: Database['db'],
  request: AdminRequest,
  rule: PasswordRule,
): Promise<string[]> {
  const { action, username, role } = request;
  if (action === 'list') return describeAdmins(await listAdministrators(db));
  if (action === 'second-factor-off') {
    await resetSecondFactor(db, username);
    return [`${username} now signs in without a second factor.`];
  }
  if (action === 'deactivate') {
    await deactivateAdmin(db, username);
    return [`${username} can no longer open the console.`];
  }
  const password = request.password ?? generatePassword();
  const hasGeneratedPassword = request.password === undefined;
  const own = { username, email: request.email };
  const admin = { ...own, password, hasGeneratedPassword, ...(role && { role }) };
  if (action === 'create') {
    const checked = check(newAdminSchema.omit({ role: true }), { ...own, password });
    await refuseWeakPassword(rule, { field: 'password', password, own });
    await createAdmin(db, { ...admin, ...checked });
  } else {
    const checked = check(newAdminSchema.pick({ username: true, password: true }), {
      username,
      password,
    });
    await refuseWeakPassword(rule, { field: 'password', password, own });
    await resetAdmin(db, { ...admin, ...checked });
  }
  const lines = [`${username} can open the console at /admin.`];
  if (hasGeneratedPassword) lines.push(`Password (shown only once): ${password}`);
  else if (await isEasyToGuess(password, own)) lines.push(EASY_TO_GUESS);
  return lines;
}

function describeAdmins(admins: Administrator[]) {
  if (admins.length === 0) return ['There are no administrators yet.'];
  return admins.map(({ username, email, role, hasSecondFactor, isActive }) => {
    const notes = [role, hasSecondFactor && 'second factor', !isActive && 'deactivated'];
    return `${username} <${email}> (${notes.filter(Boolean).join(', ')})`;
  });
}

function readRole(word: string | undefined): AdminRole | undefined {
  if (word === undefined || isAdminRole(word)) return word;
  throw new StartError(`“${word}” is not a role: use owner, staff or viewer.`);
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function check<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new StartError(parsed.error.issues.map((issue) => issue.message).join('; '));
}
