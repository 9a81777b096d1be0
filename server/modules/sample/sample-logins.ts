import { createHmac } from 'node:crypto';
import type { SecretKey } from '#server/security/secret-key.ts';
import type { SampleLogin } from '#shared/contracts/sample.ts';
import { CUSTOMER, emailOf, OWNER, PRACTITIONERS } from './sample-people.ts';

const PASSWORD_LENGTH = 16;

/** Derived from the shop's secret key, so passwords differ between shops and none is stored. */
export function passwordOf(secretKey: SecretKey, login: string): string {
  const hash = createHmac('sha256', secretKey()).update(`sample login ${login}`).digest();
  return hash.toString('base64url').slice(0, PASSWORD_LENGTH);
}

export function listSampleLogins(secretKey: SecretKey): SampleLogin[] {
  const [practitioner] = PRACTITIONERS;
  const logins = [
    { role: 'owner', login: OWNER.username },
    {
      role: 'practitioner',
      login: emailOf(`${practitioner.firstName} ${practitioner.lastName}`),
    },
    { role: 'customer', login: emailOf(`${CUSTOMER.firstName} ${CUSTOMER.lastName}`) },
  ] as const;
  return logins.map(({ role, login }) => ({ role, login, password: passwordOf(secretKey, login) }));
}
