import { ShieldCheck } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { type JoinInput, useJoinConsole } from '#client/api/administrators.ts';
import { JoinForm } from '#client/features/administrators/join-form.tsx';
import { Card } from '#client/ui/card.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export default function AdminJoinPage() {
  const [, navigate] = useLocation();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const join = useJoinConsole();

  async function accept(input: JoinInput) {
    await join.mutateAsync(input);
    // Replaces the used link in the history.
    navigate(PAGE_PATHS.admin, { replace: true });
    showToast({ title: 'Welcome to the console', tone: 'success' });
  }

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <Card className="w-full max-w-md">
        <ShieldCheck aria-hidden="true" size={32} className="text-brand" />
        <h1 className="mt-4 text-3xl">Join the console</h1>
        <p className="mt-2 mb-8 text-muted">
          You’ve been invited to help run the shop. Choose your username and password.
        </p>
        <JoinForm token={token} onJoin={accept} />
      </Card>
    </main>
  );
}
