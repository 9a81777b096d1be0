import { type InventoryIssue, readInventoryIssues } from '#client/api/inventory-issues.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { describeInventoryIssues } from '#shared/rules/inventory-issues.ts';
import type { Failure } from './checkout-state.ts';

const SET_UP_FAILED = 'Failed to initialize payment. Please try again.';

export function announceSetUpFailure(error: Error): void {
  const issues = readInventoryIssues(error);
  const message = issues.length > 0 ? describeInventoryIssues(issues) : SET_UP_FAILED;
  announceFailure({ title: 'Error', message });
}

/** For stock that ran out after the card was authorized. */
export function announceShortage(issues: readonly InventoryIssue[]): void {
  announceFailure({
    title: 'Payment Failed',
    message: `${describeInventoryIssues(issues)}. Your card was not charged.`,
  });
}

export function announceFailure({ title, message }: Failure): void {
  showToast({ title, description: message, tone: 'error' });
}
