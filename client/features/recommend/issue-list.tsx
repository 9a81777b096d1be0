import { TriangleAlert } from 'lucide-react';
import type { PlanIssue } from '#shared/rules/plan-issues.ts';

export function IssueList({ issues }: { issues: readonly PlanIssue[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {issues.map(({ text }) => (
        <li key={text} className="flex gap-2 rounded-lg bg-warning-soft p-3 text-warning">
          <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-break-word">{text}</span>
        </li>
      ))}
    </ul>
  );
}
