import type { Page, Route } from '@playwright/test';
import { type SpecCall, specAnswers } from './spec-answers.ts';
import { newSpecData, type SpecData } from './spec-data.ts';

/** The outcome of every call that the specification does not name. */
export const ADDED_CALLS = {
  'answered 404': (route: Route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'never answered': async () => undefined,
};

export type AddedCalls = keyof typeof ADDED_CALLS;

/** The outcomes of a journey: calls that fail, and calls that never answer. */
export const JOURNEY_MEETS: AddedCalls[] = ['answered 404', 'never answered'];

export type SpecServer = {
  /** The current outcome; a test may change it at any time. */
  data: SpecData;
  /** The specification's calls that were made, in their order, as `GET /api/supplements`. */
  calls: SpecCall[];
  /** The others. */
  added: string[];
  /** Bodies of one call, in their order. */
  bodiesOf: (call: string) => unknown[];
};

type SpecServerOptions = {
  addedCalls: AddedCalls;
  allowConsoleErrors: (...patterns: RegExp[]) => void;
  data?: Partial<SpecData>;
  /** Takes the place of an answer: `'POST /api/user/login': () => ({ status: 401 })`. */
  answers?: Record<string, (call: SpecCall) => { status?: number; json?: unknown; body?: string }>;
};

/**
 * Stands for a server that offers the calls of section 7 and nothing else. Pages and files come from the shop that
 * is running; the card provider (here the demo bank) is no part of the specification's table and answers as well.
 */
export async function serveOnlySpecCalls(
  page: Page,
  { addedCalls, allowConsoleErrors, data: change, answers = {} }: SpecServerOptions,
): Promise<SpecServer> {
  // A browser reports every failed request; which ones may fail is what these tests are about.
  allowConsoleErrors(/status of (400|401|404|409|410|500).*\/api\//);
  const data = newSpecData(change);
  const calls: SpecCall[] = [];
  const added: string[] = [];

  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const found = specAnswers.find(
      ({ method, path }) => method === request.method() && path.test(pathname),
    );
    if (!found) {
      added.push(`${request.method()} ${pathname}`);
      return ADDED_CALLS[addedCalls](route);
    }
    const call: SpecCall = {
      name: `${request.method()} ${pathname}`,
      path: pathname,
      query: searchParams,
      parts: found.path.exec(pathname)?.slice(1) ?? [],
      body: readBody(request.postData()),
      headers: request.headers(),
    };
    if (!found.isProvider) calls.push(call);
    const answer = (answers[call.name] ?? ((made) => found.answer(made, data)))(call);
    const { status = 200, json, body } = answer;
    return route.fulfill({ status, ...(json === undefined ? { body: body ?? '' } : { json }) });
  });

  return {
    data,
    calls,
    added,
    bodiesOf: (name) => calls.filter((call) => call.name === name).map(({ body }) => body),
  };
}

function readBody(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
