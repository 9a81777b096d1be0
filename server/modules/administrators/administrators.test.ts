import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { adminInvitations, adminUsers, auditLog, emailOutbox } from '#server/db/schema.ts';
import { resetAdmin } from './admin-users.ts';
import { selectRows } from '#server/db/select-rows.ts';
import type { Administrator, Invitation } from '#shared/contracts/administrators.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import { newRegistration, PASSWORD, readCookie } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { LOCKS_AWAITED } from '#tests/support/locks-awaited.ts';
import { listEmails } from '#tests/support/emails.ts';
import { sendInHalves } from '#tests/support/send-in-halves.ts';
import { type TestApp, withShop } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { openUpload } from '#server/modules/media/open-upload.ts';
import { inviteAdministrator, revokeInvitation } from './admin-invitations.ts';
import { changeAdministrator } from './administrators.ts';
import { requestAdminEmail } from './change-admin-email.ts';
import { startSecondFactor } from './second-factor.ts';

const shop = useTestApp();

type Answer = { status: number; body: never };
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
  await owner.call('PUT', `/administrators/${id}`, { role, password: PASSWORD });
  return { id, own };
}

async function invite(owner: Console, role: AdminRole = 'staff') {
  const { email } = newRegistration();
  const answer = await owner.call('POST', '/invitations', { email, role, password: PASSWORD });
  expect(answer.status).toBe(201);
  return { email, token: await emailedToken(email) };
}

async function emailedToken(email: string): Promise<string> {
  const emails = await listEmails(shop(), email);
  return /\/admin\/join\?token=([\w-]{43})/.exec(emails.at(-1)?.textBody ?? '')?.[1] ?? '';
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
  test('works once and gives its role', async () => {
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

  test('admits one of two who accept at once', async () => {
    const { token } = await invite(await openConsole(shop()));
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('ends when revoked, replaced or expired', async () => {
    const owner = await openConsole(shop());
    const revoked = await invite(owner);
    const { invitations } = await list(owner);
    const { id = 0 } = invitations.find(({ email }) => email === revoked.email) ?? {};
    expect(await owner.call('DELETE', `/invitations/${id}`)).toMatchObject({ status: 200 });
    expect(await owner.call('DELETE', `/invitations/${id}`)).toMatchObject({ status: 404 });
    expect(await join(revoked.token)).toMatchObject({ status: 400 });

    const replaced = await invite(owner);
    await owner.call('POST', '/invitations', {
      ...{ email: replaced.email, role: 'viewer', password: PASSWORD },
    });
    expect(await join(replaced.token)).toMatchObject({ status: 400 });
    expect(await join(await emailedToken(replaced.email))).toMatchObject({
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
          owner.call('POST', '/invitations', { email, role, password: PASSWORD }),
        );
        await expect.poll(() => selectRows(tx, LOCKS_AWAITED)).toHaveLength(2);
        return begun;
      });
      expect(await Promise.all(calls)).toMatchObject([{ status: 201 }, { status: 201 }]);
      const { invitations } = await list(owner);
      expect(invitations.filter((open) => open.email === email)).toHaveLength(1);
    },
  );

  test('stays valid when the username is taken', async () => {
    const { token } = await invite(await openConsole(shop()));
    expect(await join(token, 'ADMIN')).toMatchObject({ status: 409 });
    expect(await join(token)).toMatchObject({ status: 201 });
  });

  test("ends with the sender's rights", async () => {
    const owner = await openConsole(shop());
    const { id, own } = await employ(owner, 'owner');
    const { email, token } = await invite(own);
    await owner.call('PUT', `/administrators/${id}`, { role: 'staff', password: PASSWORD });
    expect(await join(token)).toMatchObject({ status: 400 });
    expect((await list(owner)).invitations.some((open) => open.email === email)).toBe(false);
  });

  test.each<[string, (id: number, own: Console, owner: Console) => Promise<unknown>]>([
    [
      'changes the password',
      async (_id, own) =>
        own.call('POST', '/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'another horse battery',
        }),
    ],
    [
      'has the password reset',
      async (id) => {
        const [sender] = await shop().db.select().from(adminUsers).where(eq(adminUsers.id, id));
        const { username = '' } = sender ?? {};
        await resetAdmin(shop().db, { username, password: 'another horse battery' });
      },
    ],
    [
      'was deactivated for a while',
      async (id, _own, owner) => {
        for (const isActive of [false, true]) {
          await owner.call('PUT', `/administrators/${id}`, { isActive, password: PASSWORD });
        }
      },
    ],
    [
      'was no owner for a while',
      async (id, _own, owner) => {
        for (const role of ['staff', 'owner']) {
          await owner.call('PUT', `/administrators/${id}`, { role, password: PASSWORD });
        }
      },
    ],
  ])('ends when its sender %s', async (_name, change) => {
    const owner = await openConsole(shop());
    const { id, own } = await employ(owner, 'owner');
    const { email, token } = await invite(own);
    const kept = await invite(owner);
    await change(id, own, owner);
    expect(await join(token)).toMatchObject({ status: 400 });
    expect((await list(owner)).invitations.some((open) => open.email === email)).toBe(false);
    expect(await join(kept.token)).toMatchObject({ status: 201 });
  });

  test('needs the current password of the sender', async () => {
    const { id } = await employ(await openConsole(shop()), 'owner');
    const { email } = newRegistration();
    const sender = { invitedBy: id, checkedPassword: 'the former hash', origin: '' };
    await expect(
      inviteAdministrator(shop().db, { ...sender, email, role: 'owner' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await listEmails(shop(), email)).toEqual([]);
  });

  test('protects roles from a password that changed after the check', async () => {
    const owner = await openConsole(shop());
    const { id: by } = await employ(owner, 'owner');
    const { id } = await employ(owner, 'viewer');
    const change = { id, by, checkedPassword: 'the former hash', role: 'owner' } as const;
    await expect(changeAdministrator(shop().db, change)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('gets refused if its email now belongs to an administrator', async () => {
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

  test('gets refused for an existing administrator', async () => {
    const owner = await openConsole(shop());
    const again = await owner.call('POST', '/invitations', {
      email: 'admin@shop.example',
      role: 'staff',
      password: PASSWORD,
    });
    expect(again.status).toBe(409);
  });

  test('keeps its token in the email, which the console hides', async () => {
    const owner = await openConsole(shop());
    const { email, token } = await invite(owner);
    expect(token).toHaveLength(43);
    const [stored] = await shop()
      .db.select()
      .from(adminInvitations)
      .where(eq(adminInvitations.email, email));
    expect(JSON.stringify([stored, await list(owner)])).not.toContain(token);
    const [mail] = await shop()
      .db.select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, email));
    expect(await owner.call('GET', `/emails/${mail?.id}/body`)).toMatchObject({ status: 404 });
  });
});

describe('the password', () => {
  const attempts: [string, (own: Console, id: number, password?: string) => Promise<Answer>][] = [
    [
      'an invitation',
      (own, _id, password) =>
        own.call('POST', '/invitations', {
          ...{ email: newRegistration().email, role: 'owner' },
          ...(password && { password }),
        }),
    ],
    [
      'a change of a role',
      (own, id, password) =>
        own.call('PUT', `/administrators/${id}`, { role: 'owner', ...(password && { password }) }),
    ],
  ];

  test.each(attempts)('is required again before %s', async (_name, attempt) => {
    const owner = await openConsole(shop());
    const { id } = await employ(owner, 'viewer');
    const { own } = await employ(owner, 'owner');
    const invited = (await list(owner)).invitations.length;
    for (const password of [undefined, 'not this one']) {
      expect(await attempt(own, id, password)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'password' }] },
      });
    }
    const { administrators, invitations } = await list(owner);
    expect(administrators.find((admin) => admin.id === id)?.role).toBe('viewer');
    expect(invitations).toHaveLength(invited);
    for (let count = 0; count < 9; count += 1) await attempt(own, id, 'not this one');
    expect(await attempt(own, id, PASSWORD)).toMatchObject({ status: 429 });
  });
});

describe('a role', () => {
  test('applies to the next request and is shown', async () => {
    const owner = await openConsole(shop());
    const { id, own } = await employ(owner, 'staff');
    expect(await own.call('GET', '/user')).toMatchObject({ body: { role: 'staff' } });
    expect(await own.call('POST', '/categories', { name: `Of staff ${id}` })).toMatchObject({
      status: 201,
    });
    expect(await own.call('GET', '/settings')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Only an owner can do this. Your role is staff.' },
    });
    await owner.call('PUT', `/administrators/${id}`, { role: 'viewer', password: PASSWORD });
    expect(await own.call('POST', '/categories', { name: 'x' })).toMatchObject({ status: 403 });
    expect(await own.call('GET', '/orders')).toMatchObject({ status: 200 });
  });

  test('ends sessions with deactivation and does not restore them', async () => {
    const owner = await openConsole(shop());
    const { id, own } = await employ(owner, 'staff');
    await owner.call('PUT', `/administrators/${id}`, { isActive: false, password: PASSWORD });
    expect(await own.call('GET', '/user')).toMatchObject({ status: 401 });
    await owner.call('PUT', `/administrators/${id}`, { isActive: true, password: PASSWORD });
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

  test.each([{ role: 'staff' }, { isActive: false }])('cannot be removed by %o', async (change) => {
    await withShop(async (own) => {
      const owner = await openConsole(own);
      const id = await idOf(owner, 'admin');
      const answer = await owner.call('PUT', `/administrators/${id}`, {
        ...change,
        password: PASSWORD,
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(await owner.call('GET', '/user')).toMatchObject({ body: { role: 'owner' } });
    });
  });

  test('remains when two owners demote each other', async () => {
    await withShop(async (own) => {
      const [anna, ben] = [await openConsole(own, 'anna'), await openConsole(own, 'ben')];
      const [annaId, benId] = [await idOf(anna, 'anna'), await idOf(anna, 'ben')];
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([
          anna.call('PUT', `/administrators/${benId}`, { role: 'staff', password: PASSWORD }),
          ben.call('PUT', `/administrators/${annaId}`, { role: 'staff', password: PASSWORD }),
        ]);
        expect(await countOwners(own)).toBe(1);
        await own.db.update(adminUsers).set({ role: 'owner' });
      }
    });
  });
});

describe('a removed owner', () => {
  const findAdmin = async (id: number) =>
    (await shop().db.select().from(adminUsers).where(eq(adminUsers.id, id)))[0];

  test('cannot return or demote the remover with half-sent requests', async () => {
    const remover = await employ(await openConsole(shop()), 'owner');
    const removed = await employ(remover.own, 'owner');
    const change = (id: number, payload: object) => ({
      ...{ method: 'PUT', url: `/api/admin/administrators/${id}`, payload },
      cookies: removed.own.cookies,
    });
    let revenge: { status: number } | undefined;
    const comeback = await sendInHalves(
      shop().app,
      change(removed.id, { role: 'owner', isActive: true, password: PASSWORD }),
      async () => {
        revenge = await sendInHalves(
          shop().app,
          change(remover.id, { role: 'viewer', password: PASSWORD }),
          async () => {
            const url = `/administrators/${removed.id}`;
            const answer = await remover.own.call('PUT', url, {
              isActive: false,
              password: PASSWORD,
            });
            expect(answer.status).toBe(200);
          },
        );
      },
    );
    expect([comeback.status, revenge?.status]).toEqual([401, 401]);
    expect(await findAdmin(removed.id)).toMatchObject({ isActive: false });
    expect(await findAdmin(remover.id)).toMatchObject({ role: 'owner', isActive: true });
  });

  type Write = (adminId: number) => Promise<unknown>;
  const CHECKED = { checkedPassword: 'a stored hash', origin: 'https://shop.example' };
  const other = async () => (await employ(await openConsole(shop()), 'viewer')).id;
  const deps = () => ({ db: shop().db, secretKey: shop().deps.secretKey });
  const OF_OWNERS: [string, Write][] = [
    [
      'role',
      async (by) => {
        const { checkedPassword } = CHECKED;
        const change = { id: await other(), by, checkedPassword, role: 'staff' } as const;
        return changeAdministrator(shop().db, change);
      },
    ],
    [
      'invitation',
      async (invitedBy) => {
        const invitation = { email: newRegistration().email, role: 'owner', invitedBy } as const;
        return inviteAdministrator(shop().db, { ...invitation, ...CHECKED });
      },
    ],
    [
      'revocation',
      async (adminId) => {
        await invite(await openConsole(shop()));
        const [open] = await shop().db.select().from(adminInvitations);
        return revokeInvitation(shop().db, { id: open?.id ?? 0, adminId });
      },
    ],
    ['upload', (adminId) => openUpload(shop().db, { adminId })],
  ];
  const OF_EVERYONE: [string, Write][] = [
    [
      'email address',
      (adminId) =>
        requestAdminEmail(shop().db, { adminId, email: newRegistration().email, ...CHECKED }),
    ],
    ['second factor', (adminId) => startSecondFactor(deps(), adminId)],
  ];

  async function remove(change: { isActive: boolean } | { role: AdminRole }) {
    const { id } = await employ(await openConsole(shop()), 'owner');
    await shop().db.update(adminUsers).set(change).where(eq(adminUsers.id, id));
    return id;
  }

  test.each([...OF_OWNERS, ...OF_EVERYONE])(
    'cannot commit a write after a deactivation: %s',
    async (_case, write) => {
      const id = await remove({ isActive: false });
      await expect(write(id)).rejects.toMatchObject({ code: 'unauthorized' });
    },
  );

  test.each(OF_OWNERS)('cannot commit a write after a demotion: %s', async (_case, write) => {
    const id = await remove({ role: 'viewer' });
    await expect(write(id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.runIf(inject('testEngine').engine === 'postgres')(
    'cannot commit a write that waited for the removal',
    async () => {
      const [id, target] = [await remove({ role: 'owner' }), await other()];
      const write = await shop().db.transaction(async (tx) => {
        await tx.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, id));
        const begun = Promise.allSettled([
          changeAdministrator(shop().db, {
            ...{ id: target, by: id, role: 'owner' },
            checkedPassword: CHECKED.checkedPassword,
          }),
        ]);
        await expect.poll(() => selectRows(tx, LOCKS_AWAITED)).toHaveLength(1);
        return { begun };
      });
      const [result] = await write.begun;
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unauthorized' } });
      expect(await findAdmin(target)).toMatchObject({ role: 'viewer' });
    },
  );
});

test("ends own sessions one by one, and no one else's", async () => {
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
