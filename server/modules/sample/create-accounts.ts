import { Readable } from 'node:stream';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { inProject } from '#server/config/folders.ts';
import { adminUsers, users } from '#server/db/schema.ts';
import { getPerson } from '#server/modules/accounts/people.ts';
import { registerUser } from '#server/modules/accounts/register-user.ts';
import { answerRoleRequest } from '#server/modules/accounts/role-requests.ts';
import { createAdmin } from '#server/modules/administrators/admin-users.ts';
import { setCommissionRate } from '#server/modules/earnings/set-commission-rate.ts';
import { normalizeUpload } from '#server/modules/media/normalize-upload.ts';
import { openUpload } from '#server/modules/media/open-upload.ts';
import { receiveUpload } from '#server/modules/media/receive-upload.ts';
import { storePictures } from '#server/modules/media/store-pictures.ts';
import { createPerson } from '#server/modules/practice/people.ts';
import { saveProfile } from '#server/modules/practice/profiles.ts';
import type { SampleDeps } from './sample-deps.ts';
import { passwordOf } from './sample-logins.ts';
import {
  CUSTOMER,
  emailOf,
  OWNER,
  PRACTITIONERS,
  type SamplePractitioner,
} from './sample-people.ts';
import type { RunStep } from './sample-steps.ts';
import { silence } from './silence.ts';
import { ageAccounts } from './spread-dates.ts';

const CUSTOMER_ROLE = 1;
const PRACTITIONER_ROLE = 3;
const COMMISSION_RATE = 1_500;
export const LOCAL_IP = '127.0.0.1';

export type Practice = { userId: number; clients: { id: number; name: string; email: string }[] };
export type Accounts = { adminId: number; customerId: number; practices: Practice[] };

export async function createAccounts(runStep: RunStep, adminId: number): Promise<Accounts> {
  const practices: Practice[] = [];
  for (const person of PRACTITIONERS) {
    practices.push(await runStep((within) => createPractice(within, adminId, person)));
  }
  const customerId = await runStep((within) => register(within, CUSTOMER, CUSTOMER_ROLE));
  return { adminId, practices, customerId };
}

export async function createOwner({ db, secretKey }: SampleDeps): Promise<number> {
  await createAdmin(db, { ...OWNER, password: passwordOf(secretKey, OWNER.username) });
  const [owner] = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.username, OWNER.username));
  if (!owner) throw new Error('The sample owner was not stored.');
  return owner.id;
}

type Names = { firstName: string; lastName: string };

async function register(
  { db, secretKey, mailOrigin: origin }: SampleDeps,
  { firstName, lastName }: Names,
  roleId: number,
): Promise<number> {
  const email = emailOf(`${firstName} ${lastName}`);
  const username = `sample-${firstName.toLowerCase()}`;
  const password = passwordOf(secretKey, email);
  const input = { email, username, password, firstName, lastName, roleId };
  const { id } = await registerUser(db, input, { ip: LOCAL_IP, origin });
  // The link in the email cannot be opened, because the email is never sent.
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, id));
  await silence(db);
  await ageAccounts(db);
  return id;
}

async function createPractice(
  deps: SampleDeps,
  adminId: number,
  person: SamplePractitioner,
): Promise<Practice> {
  const { db, mailOrigin: origin } = deps;
  const userId = await register(deps, person, PRACTITIONER_ROLE);
  const { request } = await getPerson(db, userId);
  if (request) {
    const decision = { personId: userId, requestId: request.id, adminId, origin };
    await answerRoleRequest(db, { ...decision, state: 'approved', answer: '' });
  }
  await setCommissionRate(db, { userId, rate: COMMISSION_RATE, adminId });
  const pictureUrl = await uploadPicture(deps, userId, person.picture);
  const { title, practice, phone, greeting } = person;
  const displayName = `${person.firstName} ${person.lastName}`;
  await saveProfile(db, userId, {
    ...{ displayName, title, practice, phone, website: '', pictureUrl, greeting },
  });
  const clients: Practice['clients'] = [];
  for (const { name, note, discountRate = 0 } of person.clients) {
    const email = emailOf(name);
    const { id } = await createPerson(db, userId, { name, email, note, discountRate });
    clients.push({ id, name, email });
  }
  await silence(db);
  await ageAccounts(db);
  return { userId, clients };
}

async function uploadPicture(deps: SampleDeps, userId: number, name: string): Promise<string> {
  const file = await readFile(inProject(`pictures/categories/${name}-960.webp`));
  const { token } = await openUpload(deps.db, { userId });
  await receiveUpload(deps, { token, body: Readable.from(file), declaredBytes: file.length });
  const { normalizedPath } = await normalizeUpload(deps, token, { userId });
  await storePictures(deps.db, [normalizedPath], { userId });
  return normalizedPath;
}
