import { renderEmail } from './render-email.ts';

/** Account emails contain no names or emails, because strangers can choose both and the recipient. */
export type AccountEnvelope = { id: string; to: string };
type Content = Omit<Parameters<typeof renderEmail>[0], keyof AccountEnvelope | 'kind' | 'subject'>;

export function renderAccountEmail(mail: AccountEnvelope, subject: string, content: Content) {
  return renderEmail({ ...mail, kind: 'account', subject, ...content });
}
