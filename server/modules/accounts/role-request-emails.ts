import { renderEmail } from '#server/modules/mail/render-email.ts';

type Decision = {
  requestId: number;
  to: string;
  role: string;
  isApproved: boolean;
  answer: string;
  origin: string;
};

/** Contains no name, because a stranger may have chosen it. */
export function roleRequestAnsweredEmail(decision: Decision) {
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
          'You can now create recommendations and share them as links.',
        ]
      : [
          `Thank you for your interest. We can’t approve your account as a ${role}.`,
          ...(answer ? [answer] : []),
          'You can keep shopping with your account.',
        ],
    action: isApproved
      ? { label: 'Open your dashboard', href: `${origin}/dashboard` }
      : { label: 'Go to the store', href: origin },
  });
}

export function roleRequestArrivedEmail(mail: { requestId: number; to: string; origin: string }) {
  const subject = 'A practitioner is waiting for approval';
  return renderEmail({
    id: `role-request-${mail.requestId}-to-${mail.to}`,
    kind: 'staff',
    to: mail.to,
    subject,
    paragraphs: [
      'A new practitioner is waiting for your approval. Until you approve them, they can shop but can’t share recommendations.',
    ],
    action: { label: 'Open the request', href: `${mail.origin}/admin/people?state=waiting` },
  });
}
