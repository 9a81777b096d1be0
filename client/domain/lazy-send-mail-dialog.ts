import { lazyDialog } from '#client/ui/lazy-part.tsx';

export const LazySendMailDialog = lazyDialog(
  async () => (await import('./send-mail-dialog.tsx')).SendMailDialog,
);
