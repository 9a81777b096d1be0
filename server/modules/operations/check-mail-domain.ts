import { Resolver } from 'node:dns/promises';
import type { Config } from '#server/config/config.ts';
import type { Check } from '#shared/contracts/checks.ts';

const TIMEOUT_MS = 2_000;
const TRIES = 1;
/** The selector of a DKIM key is the mail provider's choice; these are common ones. */
const SELECTORS = ['default', 'dkim', 'mail', 'google', 's1', 's2', 'k1', 'selector1', 'selector2'];

type Records = { spf: Answer; dmarc: Answer; dkim: Answer };
type Answer = 'found' | 'missing' | 'no answer';

export async function checkMailDomain(mail: Config['mail']): Promise<Check> {
  const about = { id: 'mail-domain', title: 'Mail DNS' };
  if (mail.transport !== 'smtp') {
    return {
      ...about,
      state: 'warning',
      text:
        mail.transport === 'missing'
          ? 'The stored mail server cannot be read, so emails wait.'
          : 'Emails are files in the data folder. Enter your mail server in Settings, under “Payments and email”.',
    };
  }
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1] ?? '';
  return { ...about, ...judgeRecords(domain, await readRecords(domain)) };
}

async function readRecords(domain: string): Promise<Records> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const look = (name: string, beginning: string) => findText(resolver, name, beginning);
  const [spf, dmarc, ...keys] = await Promise.all([
    look(domain, 'v=spf1'),
    look(`_dmarc.${domain}`, 'v=DMARC1'),
    ...SELECTORS.map((selector) => look(`${selector}._domainkey.${domain}`, '')),
  ]);
  const dkim = keys.includes('found')
    ? 'found'
    : keys.every((key) => key === 'no answer')
      ? 'no answer'
      : 'missing';
  return { spf, dmarc, dkim };
}

async function findText(resolver: Resolver, name: string, beginning: string): Promise<Answer> {
  try {
    const texts = (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    return texts.some((text) => text.startsWith(beginning)) ? 'found' : 'missing';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? 'missing' : 'no answer';
  }
}

export function judgeRecords(
  domain: string,
  { spf, dmarc, dkim }: Records,
): Pick<Check, 'state' | 'text'> {
  const answers = { SPF: spf, DMARC: dmarc, DKIM: dkim };
  const found = Object.entries(answers)
    .map(([name, answer]) => `${name} ${answer}`)
    .join(', ');
  const summary = `${domain}: ${found}.`;
  if (spf === 'missing' || dmarc === 'missing') {
    return {
      state: 'problem',
      text: `${summary} Add the missing records, or mail programs will treat your emails as spam.`,
    };
  }
  if (Object.values(answers).includes('no answer')) {
    return { state: 'warning', text: `${summary} The name server did not answer; try again.` };
  }
  if (dkim === 'missing') {
    return {
      state: 'warning',
      text: `${summary} Your mail provider may use a selector that we do not know; ask them.`,
    };
  }
  return { state: 'good', text: summary };
}
