export function describeInventoryIssues(
  issues: readonly { name: string; requested: number; available: number }[],
): string {
  const parts = issues.map(
    (issue) => `${issue.name} (requested: ${issue.requested}, available: ${issue.available})`,
  );
  return `Insufficient inventory: ${parts.join(', ')}`;
}
