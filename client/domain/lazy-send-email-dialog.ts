import { lazyDialog } from '#client/ui/lazy-part.tsx';

export const LazySendEmailDialog = lazyDialog(
  async () => (await import('./send-email-dialog.tsx')).SendEmailDialog,
);
