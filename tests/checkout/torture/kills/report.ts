import type { Journal } from './journal.ts';

export type Report = ReturnType<typeof createReport>;

const SHOWN = 2_500;

export function createReport(plan: { engine: string; processes: number; seed: number }) {
  const faults = new Map<string, number>();
  const findings = new Set<string>();
  const notes: string[] = [];
  const begun = Date.now();
  const title = `${plan.engine}, ${plan.processes} process${plan.processes > 1 ? 'es' : ''}, seed ${plan.seed}`;
  const count = (name: string, times = 1) => faults.set(name, (faults.get(name) ?? 0) + times);
  console.log(`\nkilling on ${title}`);

  return {
    findings,
    rounds: 0,
    audits: 0,
    kills: 0,
    note: (sentence: string) => void notes.push(sentence),
    countFault: count,
    countRound(fault: string, kills: number) {
      this.rounds += 1;
      this.kills += kills;
      count(fault);
      if (this.rounds % 10 === 0) console.log(`  ${this.rounds} rounds`);
    },
    find(finding: string) {
      if (findings.has(finding)) return;
      findings.add(finding);
      console.log(`    FOUND ${new Date().toISOString()} ${finding.slice(0, SHOWN)}`);
    },
    print({ journal, slowestStartMs }: { journal: Journal; slowestStartMs: number }) {
      const minutes = ((Date.now() - begun) / 60_000).toFixed(0);
      const lines = [
        `${title}: ${this.rounds} rounds in ${minutes} minutes, ${this.kills} kills, ${this.audits} audits`,
        `while: ${[...faults].map(([name, times]) => `${name} ${times}`).join(', ')}`,
        `acknowledged: ${journal.orders.size} orders, ${journal.count('recommendation')} recommendations (${journal.count('acceptance')} accepted), ${journal.count('stock')} stock changes, ${journal.count('receipt')} receipts, ${journal.count('lot')} changes of lots, ${journal.count('recall')} recalls, ${journal.count('edit')} edits, ${journal.count('refund')} refunds, ${journal.count('shipment')} shipments, ${journal.count('refill')} refills of earlier orders, ${journal.count('refill payment')} payments of refills, ${journal.count('refill end')} ends of refills, ${journal.uploads.size} uploads`,
        ...notes,
        `slowest start with recovery ${(slowestStartMs / 1_000).toFixed(1)} s`,
        `${findings.size} findings`,
      ];
      for (const line of lines) console.log(`  ${line}`);
    },
  };
}
