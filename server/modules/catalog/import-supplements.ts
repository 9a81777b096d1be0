import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ImportReport } from '#shared/contracts/import-report.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { readCsv } from './read-csv.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { changeSupplements, insertSupplements } from './write-supplements.ts';

const REMARKS_SHOWN = 100;

export async function checkImport(deps: CatalogDeps, file: Buffer): Promise<ImportReport> {
  return reportPlan(await planImport(deps.db, await readCsv(file), 'lock nothing'));
}

/** Writes all rows or none; none either if the sender has left. */
export async function importSupplements(
  deps: CatalogDeps,
  admin: Admin,
  { file, hasLeft }: { file: Buffer; hasLeft: () => boolean },
): Promise<ImportReport> {
  const csv = await readCsv(file);
  return runTransaction(deps.db, async (tx) => {
    const plan = await planImport(tx, csv, 'lock rows');
    const planned = reportPlan(plan);
    if (plan.errors.length > 0) {
      throw new AppError(
        'invalid_input',
        'Nothing was imported. Fix the errors in the file and try again.',
        {
          details: { report: planned },
        },
      );
    }
    await insertSupplements(tx, admin, plan.creations);
    await changeSupplements(tx, admin, plan.changes);
    const { created, changed, unchanged } = planned;
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'imported',
      subject: 'supplements',
      after: { created, changed, unchanged },
    });
    if (hasLeft()) throw new AppError('conflict', 'The import was canceled. Nothing was changed.');
    return planned;
  });
}

function reportPlan({ creations, changes, unchanged, errors, notes }: ImportPlan): ImportReport {
  return {
    created: creations.length,
    changed: changes.length,
    unchanged,
    errors: errors.slice(0, REMARKS_SHOWN),
    moreErrors: Math.max(0, errors.length - REMARKS_SHOWN),
    notes: notes.slice(0, REMARKS_SHOWN),
    moreNotes: Math.max(0, notes.length - REMARKS_SHOWN),
  };
}
