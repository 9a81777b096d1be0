import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { refillRuns, refills } from '#server/db/schema.ts';
import { requireAdminRole } from '#server/modules/administrators/lock-admin.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { StaffRefill, StaffRefillDetails } from '#shared/contracts/staff-refills.ts';
import type { RefillState } from '#shared/rules/refills.ts';
import { endRefill, pauseRefill } from './act-on-refill.ts';
import { describeRun, describeSummary, describeTerms, listHistory } from './describe-refill.ts';
import { emailPaused } from './refill-emails.ts';
import { findOpenRun, getRefill, listRefillRows, type Refill } from './refill-rows.ts';

type Filter = PageAfterId & { state?: RefillState | 'failed' | undefined };

export async function listStaffRefills(
  db: Db,
  { after, limit, state }: Filter,
): Promise<ListPage<StaffRefill>> {
  const isListed = state === 'failed' ? hasFailedRun(db) : state && eq(refills.state, state);
  const rows = await listRefillRows(db, and(isListed, isBefore(after, refills.id)), limit + 1);
  const page = cutPage(rows, limit, (last) => String(last.id));
  return {
    rows: await Promise.all(page.rows.map((row) => describe(db, row))),
    next: page.next,
    total: await countRows(db, refills, isListed || undefined),
  };
}

function hasFailedRun(db: Db) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(refillRuns)
      .where(
        and(eq(refillRuns.refillId, refills.id), inArray(refillRuns.state, ['short', 'declined'])),
      ),
  );
}

async function describe(db: Db, refill: Refill): Promise<StaffRefill> {
  const run = await findOpenRun(db, refill.id);
  return {
    ...(await describeSummary(db, refill)),
    customerName: refill.customerName,
    customerEmail: refill.email,
    run: run ? await describeRun(db, run) : null,
    createdAt: refill.createdAt.toISOString(),
  };
}

export async function describeStaffRefill(db: Db, id: number): Promise<StaffRefillDetails> {
  const refill = await getRefill(db, id);
  return {
    ...(await describe(db, refill)),
    ...describeTerms(refill),
    history: await listHistory(db, id),
  };
}

export async function pauseByStaff(deps: CheckoutDeps, adminId: number, id: number) {
  await pauseRefill(deps, id, async (tx, refill, today) => {
    await record(tx, { adminId, action: 'paused', refill });
    await emailPaused(tx, deps, refill, { id: today, reason: 'The shop paused your refills.' });
  });
  return describeStaffRefill(deps.db, id);
}

export async function endByStaff(deps: CheckoutDeps, adminId: number, id: number) {
  await endRefill(deps, id, (tx, refill) => record(tx, { adminId, action: 'ended', refill }));
  return describeStaffRefill(deps.db, id);
}

async function record(
  tx: Db,
  { adminId, action, refill }: { adminId: number; action: string; refill: Refill },
): Promise<void> {
  await requireAdminRole(tx, adminId, 'staff');
  await recordAuditEntry(tx, {
    ...{ adminId, action, subject: `refill ${refill.id}` },
    before: { state: refill.state },
  });
}
