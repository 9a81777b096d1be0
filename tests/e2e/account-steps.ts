import { expect, type Page } from '@playwright/test';
import { newRegistration } from '#tests/support/accounts.ts';
import { PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';

/** Registers a person through the API, who is then signed in in this browser. */
export async function signUp(page: Page, change: Record<string, unknown> = {}) {
  const registration = newRegistration(change);
  const answer = await page.request.post('/api/user/register', { data: registration });
  expect(answer.status()).toBe(201);
  return registration;
}

export function signUpPractitioner(page: Page, change: Record<string, unknown> = {}) {
  return signUp(page, { roleId: PRACTITIONER_ROLE_ID, ...change });
}

export async function fillSignIn(page: Page, person: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

/** Sends the form of the sign-in page. */
export async function signIn(page: Page, person: { email: string; password: string }) {
  await fillSignIn(page, person);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}
