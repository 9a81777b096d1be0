import { serverMessage } from '#client/lib/api-client.ts';
import { showToast } from './toast-store.ts';

/** Every change in the console that did not go through ends in the same toast. */
export function showFailure(error: unknown, fallback = 'Please try again.'): void {
  showToast({ title: 'Error', description: serverMessage(error, fallback), tone: 'error' });
}

export function showSuccess(title: string): void {
  showToast({ title, tone: 'success' });
}
