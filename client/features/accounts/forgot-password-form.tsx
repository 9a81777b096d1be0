import type { RequestResetInput } from '#client/api/accounts.ts';
import { EmailForm } from '#client/domain/email-form.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { RESET_LINK_VALID_MINUTES } from '#shared/rules/password-limits.ts';

type ForgotPasswordFormProps = {
  email: string;
  onRequest: (input: RequestResetInput) => Promise<string>;
  onBack: () => void;
};

export function ForgotPasswordForm({ email, onRequest, onBack }: ForgotPasswordFormProps) {
  return (
    <>
      <EmailForm
        email={email}
        onSend={async (input) => {
          const answer = await onRequest(input);
          return answer && `${answer} It works once, for ${RESET_LINK_VALID_MINUTES} minutes.`;
        }}
        button={{ idle: 'Send reset link', pending: 'Sending link...' }}
        failureText="We couldn’t send the link. Please try again."
      />
      <TextButton onClick={onBack} className="mt-6 min-h-8 text-sm">
        Back to sign in
      </TextButton>
    </>
  );
}
