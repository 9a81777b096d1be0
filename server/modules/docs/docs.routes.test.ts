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

test('describes calls by their contracts', async () => {
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

test('documents the If-Match header of an edit', async () => {
  const { paths } = await readDocument();
  for (const path of ['/api/admin/supplements/{id}', '/api/admin/supplements/{id}/stock']) {
    expect(paths[path]?.['put']).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ in: 'header', name: 'if-match', required: false }),
      ]),
    });
  }
});

test('contains every API call with a summary, and no page', async () => {
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

/** The fuzzer may miss these: they need a lost race, a slow line or a damaged file. */
test.each<[string, string, number[]]>([
  ['post', '/api/checkout/settle', [403, 404, 409]],
  ['put', '/api/uploads/{token}', [400, 404, 408, 413, 415, 503, 507]],
  ['post', '/api/admin/normalize-url', [404, 409, 413, 415, 503, 507]],
  ['post', '/api/practice/normalize-url', [404, 409, 413, 415, 503, 507]],
  ['post', '/api/user/resend-confirmation', [409]],
])('%s %s lists its refusals', async (method, path, statuses) => {
  const { paths } = await readDocument();
  const responses = paths[path]?.[method]?.responses ?? {};
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses.map(String)));
});

test('excludes provider failures from the settle call, which returns the stored state', async () => {
  const { paths } = await readDocument();
  expect(paths['/api/checkout/settle']?.['post']?.responses).not.toHaveProperty('502');
});

test('loads nothing from other sites', async () => {
  const answer = await shop().app.inject({ url: '/api/docs/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(answer.headers['content-security-policy']).not.toMatch(/https?:|upgrade/);
});

test('passes a public linter', async () => {
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
