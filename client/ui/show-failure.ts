import { serverMessage } from '#client/lib/api-client.ts';
import { showToast } from './toast-store.ts';

export function showFailure(error: unknown, fallback = 'Please try again.'): void {
  showToast({ title: 'Error', description: serverMessage(error, fallback), tone: 'error' });
}

export function showSuccess(title: string): void {
  showToast({ title, tone: 'success' });
}
