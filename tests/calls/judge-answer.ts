import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Call } from '#server/http/calls.ts';
import { refusalCodes } from '#server/modules/docs/describe-calls.ts';
import { ERROR_STATUS } from '#shared/rules/errors.ts';
import { refusalFor } from './people.ts';
import type { FuzzedRequest } from './make-request.ts';
import type { Answer } from './send-request.ts';

const HEADERS = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'],
];
/** Internal terms that help attackers only. */
const INNER_WORDS =
  /node_modules|\n\s+at |\b(select .+ from|insert into|delete from) ["\w]+|\bFST_|SQLSTATE|argon2/i;

const errorBody = z.looseObject({
  message: z.string().min(1).max(10_000),
  code: z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS]),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
});

/** Returns all faults of an answer. `reached` is the call whose handler ran, if any. */
export function judgeAnswer(
  request: FuzzedRequest,
  answer: Answer,
  reached: Call | undefined,
): string[] {
  const faults = HEADERS.filter((name) => !answer.headers[name]).map((name) => `no ${name}`);
  if (answer.status >= 500) faults.push(`status ${answer.status}`);
  const isOk = answer.status < 400;
  const hasBody = request.method !== 'HEAD' && ![204, 304].includes(answer.status);
  if (isOk && reached) faults.push(...judgeAccess(request, reached));
  if (isOk && hasBody && reached) faults.push(...judgeSuccess(answer, reached));
  if (!isOk && hasBody && !isPage(answer)) faults.push(...judgeError(answer, reached));
  if (answer.text && !answer.headers['content-type']) faults.push('no content-type');
  return faults;
}

function judgeAccess(request: FuzzedRequest, reached: Call): string[] {
  const faults = [];
  // The request may carry someone else’s cookies.
  const refusal = request.headers['cookie']
    ? undefined
    : refusalFor(reached.access, request.person);
  if (refusal) faults.push(`a ${request.person} may not make this call`);
  if (request.fits === false && reached.body) faults.push('a body that does not fit was taken');
  return faults;
}

function judgeSuccess({ status, text }: Answer, { response }: Call): string[] {
  if (!response) return [];
  const contract = response[status];
  if (!contract) return [`status ${status} is not documented`];
  const body = parseJson(text);
  const parsed = contract.safeParse(body);
  if (!parsed.success) return [`the body does not fit its contract: ${parsed.error.message}`];
  return isDeepStrictEqual(parsed.data, body) ? [] : ['the body says more than its contract'];
}

function judgeError({ status, text }: Answer, reached: Call | undefined): string[] {
  const parsed = errorBody.safeParse(parseJson(text));
  if (!parsed.success) return ['the error is not of our shape'];
  const faults = [];
  const { code, message } = parsed.data;
  if (ERROR_STATUS[code] !== status) faults.push(`${code} with ${status}`);
  if (reached?.contract && !refusalCodes(reached.contract).includes(code)) {
    faults.push(`${code} is not documented`);
  }
  if (INNER_WORDS.test(message)) faults.push('the error reveals internals');
  return faults;
}

/** The 404 page for unknown paths outside the API. */
function isPage(answer: Answer): boolean {
  return answer.status === 404 && String(answer.headers['content-type']).startsWith('text/html');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
