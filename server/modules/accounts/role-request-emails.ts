import { renderEmail } from '#server/modules/mail/render-email.ts';

type Decision = {
  requestId: number;
  to: string;
  role: string;
  isApproved: boolean;
  answer: string;
  origin: string;
};

/** To the one who asked. No letter holds a name that a stranger may have chosen. */
export function requestAnsweredEmail(decision: Decision) {
  const { requestId, to, role, isApproved, answer, origin } = decision;
  const subject = isApproved ? `You are now a ${role}` : `Your request to be a ${role}`;
  return renderEmail({
    id: `role-request-${requestId}-answered`,
    kind: 'request',
    to,
    subject,
    paragraphs: isApproved
      ? [
          `We have approved your account as a ${role}.`,
          'You can now put together recommendations and share them with a link.',
        ]
      : [
          `Thank you for your interest. We cannot approve your account as a ${role}.`,
          ...(answer ? [answer] : []),
          'Your account stays open, and you can shop with it as before.',
        ],
    action: isApproved
      ? { label: 'Open your dashboard', href: `${origin}/dashboard` }
      : { label: 'Go to the store', href: origin },
  });
}

/** Tells one of the staff that somebody waits for a decision. Only the console shows who that is. */
export function requestArrivedEmail(mail: { requestId: number; to: string; origin: string }) {
  const subject = 'Someone asks to recommend supplements in your shop';
  return renderEmail({
    id: `role-request-${mail.requestId}-to-${mail.to}`,
    kind: 'staff',
    to: mail.to,
    subject,
    paragraphs: [
      'A new account is waiting for your approval. Until you answer, it can shop but cannot share recommendations.',
    ],
    action: { label: 'Open the request', href: `${mail.origin}/admin/people?state=waiting` },
  });
}
