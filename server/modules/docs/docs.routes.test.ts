import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { summary?: string; responses: object }>>;
};

async function readDocument(): Promise<Document> {
  const answer = await shop().app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  return answer.json<Document>();
}

test('the calls are described by their own contracts', async () => {
  const { openapi, paths } = await readDocument();
  expect(openapi).toMatch(/^3\./);
  expect(paths['/api/user/register']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            required: expect.arrayContaining(['email', 'username', 'password', 'roleId']),
          },
        },
      },
    },
    responses: { 201: expect.anything() },
  });
});

test('an edit may say what it was made from', async () => {
  const { paths } = await readDocument();
  for (const path of ['/api/admin/supplements/{id}', '/api/admin/supplements/{id}/stock']) {
    expect(paths[path]?.['put']).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ in: 'header', name: 'if-match', required: false }),
      ]),
    });
  }
});

test('every call of the API is there, with a summary, and no page', async () => {
  const { paths } = await readDocument();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/supplements', '/api/user/profile', '/api/user/login']),
  );
  const outside = Object.keys(paths).filter((path) => !path.startsWith('/api/'));
  // Email providers post to the URL of the page, which itself is not described.
  expect(outside).toEqual(['/unsubscribe/{token}']);
  expect(Object.keys(paths['/unsubscribe/{token}'] ?? {})).toEqual(['post']);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
  );
  expect(calls.filter((call) => !call.summary).map((call) => call.name)).toEqual([]);
});

/** What no run of the fuzzer is sure to meet: it needs a lost race, a slow line or a damaged file. */
test.each<[string, string, number[]]>([
  ['post', '/api/checkout/settle', [403, 404, 409]],
  ['put', '/api/uploads/{token}', [400, 404, 408, 413, 415, 503, 507]],
  ['post', '/api/admin/normalize-url', [404, 409, 413, 415, 503, 507]],
  ['post', '/api/practice/normalize-url', [404, 409, 413, 415, 503, 507]],
  ['post', '/api/user/resend-confirmation', [409]],
])('%s %s names its refusals', async (method, path, statuses) => {
  const { paths } = await readDocument();
  const responses = paths[path]?.[method]?.responses ?? {};
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses.map(String)));
});

test('a settle call promises no failure of the provider: the checkout is then where it was', async () => {
  const { paths } = await readDocument();
  expect(paths['/api/checkout/settle']?.['post']?.responses).not.toHaveProperty('502');
});

test('the readable page loads nothing from elsewhere', async () => {
  const answer = await shop().app.inject({ url: '/api/docs/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(answer.headers['content-security-policy']).not.toMatch(/https?:|upgrade/);
});

test('a public linter finds nothing to object to', async () => {
  const source = JSON.stringify(await readDocument());
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const findings = problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    at: location[0]?.pointer,
  }));
  expect(findings).toEqual([]);
});
