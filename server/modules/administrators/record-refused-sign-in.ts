import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { adminUsers, auditLog } from '#server/db/schema.ts';
import type { SecurityEvent } from '#server/http/security-event.ts';
import type { Account } from '#server/http/security-log.ts';
import { shortenIp } from '#server/http/shorten-address.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';

const REASONS: Partial<Record<SecurityEvent, string>> = {
  limit_reached: 'too many attempts',
  second_factor_failed: 'wrong code',
};

const ACTION = 'was refused at';
const SUBJECT = 'the console';
/** Limits the entries of a repeated attack. */
const REPEATS_AFTER_MINUTES = 15;

/** The console's audit log shows failed sign-ins and their networks. */
export async function recordRefusedSignIn(
  db: Db,
  { username, event, ip }: { username: string; event: SecurityEvent; ip: string },
): Promise<Account | undefined> {
  const [admin] = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(sameIgnoringCase(adminUsers.username, username));
  if (!admin) return undefined;
  const after = {
    reason: REASONS[event] ?? 'wrong password or deactivated',
    network: shortenIp(ip),
  };
  if (event !== 'limit_reached' || !(await isKnown(db, admin.id, after))) {
    await recordAuditEntry(db, { adminId: admin.id, action: ACTION, subject: SUBJECT, after });
  }
  return { adminId: admin.id };
}

async function isKnown(db: Db, adminId: number, after: object): Promise<boolean> {
  const recent = sql`now() - make_interval(mins => ${REPEATS_AFTER_MINUTES})`;
  const same = and(
    eq(auditLog.subject, SUBJECT),
    eq(auditLog.adminId, adminId),
    eq(auditLog.action, ACTION),
    sql`${auditLog.after} = ${JSON.stringify(after)}::jsonb`,
    gt(auditLog.createdAt, recent),
  );
  return (await db.$count(auditLog, same)) > 0;
}
