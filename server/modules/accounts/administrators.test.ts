import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { adminInvitations, adminUsers, auditLog, mailOutbox } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import type { Administrator, Invitation } from '#shared/contracts/admins.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import { newRegistration, PASSWORD, readCookie } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { LOCKS_AWAITED } from '#tests/support/locks-awaited.ts';
import { listMails } from '#tests/support/mails.ts';
import { type TestApp, withShop } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

type Listed = { administrators: Administrator[]; invitations: Invitation[] };

async function list(by: Console): Promise<Listed> {
  return (await by.call('GET', '/administrators')).body;
}

async function idOf(by: Console, username: string): Promise<number> {
  const { administrators } = await list(by);
  return administrators.find((admin) => admin.username === username)?.id ?? 0;
}

/** Somebody with that role, signed in. */
async function employ(owner: Console, role: AdminRole): Promise<{ id: number; own: Console }> {
  const username = newRegistration().username;
  const own = await openConsole(shop(), username);
  const id = await idOf(owner, username);
  await owner.call('PUT', `/administrators/${id}`, { role });
  return { id, own };
}

async function invite(owner: Console, role: AdminRole = 'staff') {
  const { email } = newRegistration();
  const answer = await owner.call('POST', '/invitations', { email, role });
  expect(answer.status).toBe(201);
  return { email, token: await mailedToken(email) };
}

async function mailedToken(email: string): Promise<string> {
  const mails = await listMails(shop(), email);
  return /\/admin\/join\?token=([\w-]{43})/.exec(mails.at(-1)?.textBody ?? '')?.[1] ?? '';
}

async function join(token: string, username = newRegistration().username) {
  const payload = { token, username, password: PASSWORD };
  const answer = await shop().app.inject({ method: 'POST', url: '/api/admin/join', payload });
  return {
    status: answer.statusCode,
    body: answer.json<{ message?: string; role?: string }>(),
    session: readCookie(answer, 'admin_session'),
  };
}

describe('an invitation', () => {
  test('is accepted once, with the role that it names', async () => {
    const owner = await openConsole(shop());
    const { email, token } = await invite(owner);
    expect((await list(owner)).invitations).toContainEqual(
      expect.objectContaining({ email, role: 'staff', invitedBy: 'admin' }),
    );
    const joined = await join(token);
    expect(joined).toMatchObject({ status: 201, body: { role: 'staff' } });
    expect(joined.session).toBeDefined();
    expect(await join(token)).toMatchObject({ status: 400 });
    const { administrators, invitations } = await list(owner);
    expect(administrators).toContainEqual(expect.objectContaining({ email, role: 'staff' }));
    expect(invitations.some((invitation) => invitation.email === email)).toBe(false);
  });

  test('two who accept it at once: one is in', async () => {
    const { token } = await invite(await openConsole(shop()));
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('is worth nothing once it is revoked, replaced or too old', async () => {
    const owner = await openConsole(shop());
    const revoked = await invite(owner);
    const { invitations } = await list(owner);
    const { id = 0 } = invitations.find(({ email }) => email === revoked.email) ?? {};
    expect(await owner.call('DELETE', `/invitations/${id}`)).toMatchObject({ status: 200 });
    expect(await owner.call('DELETE', `/invitations/${id}`)).toMatchObject({ status: 404 });
    expect(await join(revoked.token)).toMatchObject({ status: 400 });

    const replaced = await invite(owner);
    await owner.call('POST', '/invitations', { email: replaced.email, role: 'viewer' });
    expect(await join(replaced.token)).toMatchObject({ status: 400 });
    expect(await join(await mailedToken(replaced.email))).toMatchObject({
      body: { role: 'viewer' },
    });

    const old = await invite(owner);
    await shop()
      .db.update(adminInvitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(adminInvitations.email, old.email));
    expect(await join(old.token)).toMatchObject({ status: 400 });
    expect((await list(owner)).invitations.some(({ email }) => email === old.email)).toBe(false);
  });

  test.runIf(inject('testEngine').engine === 'postgres')(
    'replaces one that is sent at the same moment',
    async () => {
      const owner = await openConsole(shop());
      const { email } = newRegistration();
      const calls = await shop().db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${auditLog} in exclusive mode`);
        const begun = ['staff', 'viewer'].map((role) =>
          owner.call('POST', '/invitations', { email, role }),
        );
        await expect.poll(() => selectRows(tx, LOCKS_AWAITED)).toHaveLength(2);
        return begun;
      });
      expect(await Promise.all(calls)).toMatchObject([{ status: 201 }, { status: 201 }]);
      const { invitations } = await list(owner);
      expect(invitations.filter((open) => open.email === email)).toHaveLength(1);
    },
  );

  test('stays usable when the chosen name is taken', async () => {
    const { token } = await invite(await openConsole(shop()));
    expect(await join(token, 'ADMIN')).toMatchObject({ status: 409 });
    expect(await join(token)).toMatchObject({ status: 201 });
  });

  test('ends with the rights of whoever sent it', async () => {
    const owner = await openConsole(shop());
    const { id, own } = await employ(owner, 'owner');
    const { email, token } = await invite(own);
    await owner.call('PUT', `/administrators/${id}`, { role: 'staff' });
    expect(await join(token)).toMatchObject({ status: 400 });
    expect((await list(owner)).invitations.some((open) => open.email === email)).toBe(false);
  });

  test('says so when its address has become an administrator’s in the meantime', async () => {
    const owner = await openConsole(shop());
    const { email, token } = await invite(owner);
    const other = await invite(owner);
    await shop()
      .db.update(adminInvitations)
      .set({ email })
      .where(eq(adminInvitations.email, other.email));
    expect(await join(token)).toMatchObject({ status: 201 });
    expect(await join(other.token)).toMatchObject({
      status: 409,
      body: { message: 'An administrator already has this email address.' },
    });
  });

  test('is not for somebody who is an administrator already', async () => {
    const owner = await openConsole(shop());
    const again = await owner.call('POST', '/invitations', {
      email: 'admin@shop.example',
      role: 'staff',
    });
    expect(again.status).toBe(409);
  });

  test('its token is in the letter alone, which nobody can read in the console', async () => {
    const owner = await openConsole(shop());
    const { email, token } = await invite(owner);
    expect(token).toHaveLength(43);
    const [stored] = await shop()
      .db.select()
      .from(adminInvitations)
      .where(eq(adminInvitations.email, email));
    expect(JSON.stringify([stored, await list(owner)])).not.toContain(token);
    const [mail] = await shop().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(await owner.call('GET', `/mails/${mail?.id}/body`)).toMatchObject({ status: 404 });
  });
});

describe('a role', () => {
  test('changes what may be done on the next request, and says so', async () => {
    const owner = await openConsole(shop());
    const { id, own } = await employ(owner, 'staff');
    expect(await own.call('GET', '/user')).toMatchObject({ body: { role: 'staff' } });
    expect(await own.call('POST', '/categories', { name: `Of staff ${id}` })).toMatchObject({
      status: 201,
    });
    expect(await own.call('GET', '/settings')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'This is for an owner; your role is staff.' },
    });
    await owner.call('PUT', `/administrators/${id}`, { role: 'viewer' });
    expect(await own.call('POST', '/categories', { name: 'x' })).toMatchObject({ status: 403 });
    expect(await own.call('GET', '/orders')).toMatchObject({ status: 200 });
  });

  test('deactivation ends the sessions at once; reactivation does not bring them back', async () => {
    const owner = await openConsole(shop());
    const { id, own } = await employ(owner, 'staff');
    await owner.call('PUT', `/administrators/${id}`, { isActive: false });
    expect(await own.call('GET', '/user')).toMatchObject({ status: 401 });
    await owner.call('PUT', `/administrators/${id}`, { isActive: true });
    expect(await own.call('GET', '/user')).toMatchObject({ status: 401 });
    const entries = await shop()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'changed'), sql`${auditLog.before} ->> 'isActive' = 'true'`));
    expect(entries.at(-1)).toMatchObject({ before: { role: 'staff' }, after: { isActive: false } });
  });
});

describe('the last owner', () => {
  const countOwners = ({ db }: TestApp) =>
    db.$count(adminUsers, and(eq(adminUsers.role, 'owner'), eq(adminUsers.isActive, true)));

  test.each([{ role: 'staff' }, { isActive: false }])('stays one: %o', async (change) => {
    await withShop(async (own) => {
      const owner = await openConsole(own);
      const id = await idOf(owner, 'admin');
      const answer = await owner.call('PUT', `/administrators/${id}`, change);
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(await owner.call('GET', '/user')).toMatchObject({ body: { role: 'owner' } });
    });
  });

  test('two owners who demote each other at once leave one', async () => {
    await withShop(async (own) => {
      const [anna, ben] = [await openConsole(own, 'anna'), await openConsole(own, 'ben')];
      const [annaId, benId] = [await idOf(anna, 'anna'), await idOf(anna, 'ben')];
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([
          anna.call('PUT', `/administrators/${benId}`, { role: 'staff' }),
          ben.call('PUT', `/administrators/${annaId}`, { role: 'staff' }),
        ]);
        expect(await countOwners(own)).toBe(1);
        await own.db.update(adminUsers).set({ role: 'owner' });
      }
    });
  });
});

test('one’s own address changes with the password, and the former one is told', async () => {
  const owner = await openConsole(shop());
  const { own, id } = await employ(owner, 'viewer');
  const [before] = await shop().db.select().from(adminUsers).where(eq(adminUsers.id, id));
  const { email } = newRegistration();
  const wrong = await own.call('POST', '/change-email', { email, password: 'not this one' });
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
  const taken = { email: 'admin@shop.example', password: PASSWORD };
  expect(await own.call('POST', '/change-email', taken)).toMatchObject({ status: 409 });
  expect(await own.call('POST', '/change-email', { email, password: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect(await own.call('GET', '/account')).toMatchObject({ body: { email } });
  expect(await listMails(shop(), before?.email ?? '')).toHaveLength(1);
});

test('one ends one’s own sessions one by one, and nobody else’s', async () => {
  const owner = await openConsole(shop());
  const { own } = await employ(owner, 'viewer');
  const { body } = await own.call('GET', '/user');
  const { username } = body as { username: string };
  const other = await openConsole(shop(), username);
  const answer = await own.call('GET', '/sessions');
  const sessions = answer.body as { id: string; isCurrent: boolean }[];
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const theirs = await owner.call('DELETE', `/sessions/${sessions[1]?.id}`);
  expect(theirs.status).toBe(404);
  expect(await own.call('DELETE', `/sessions/${sessions[1]?.id}`)).toMatchObject({ status: 200 });
  expect(await other.call('GET', '/user')).toMatchObject({ status: 401 });
  expect(await own.call('GET', '/user')).toMatchObject({ status: 200 });
});
