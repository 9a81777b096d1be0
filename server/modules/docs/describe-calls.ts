import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import type { Access, Contract } from '#shared/contracts/call.ts';
import { errorBodySchema } from '#shared/contracts/error-body.ts';
import { type CallName, CALLS, partOf } from '#shared/contracts/registry.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/rules/errors.ts';

export const TAGS = [
  { name: 'catalog', description: 'Supplements on sale.' },
  { name: 'checkout', description: 'From a basket to a paid order.' },
  { name: 'orders', description: 'Orders, for their buyers.' },
  { name: 'recommendations', description: 'Carts that practitioners share as links.' },
  { name: 'accounts', description: 'Registration, sign-in, passwords, sessions.' },
  { name: 'shop', description: 'Public settings, policies and the contact form.' },
  { name: 'console', description: 'For administrators.' },
];

export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session' },
  adminSession: { type: 'apiKey', in: 'cookie', name: 'admin_session' },
} as const;

const SECURITY: Record<Access, OpenAPIV3_1.SecurityRequirementObject[]> = {
  anyone: [],
  // A secret in the path or body grants access.
  capability: [],
  user: [{ session: [] }],
  sharer: [{ session: [] }],
  viewer: [{ adminSession: [] }],
  staff: [{ adminSession: [] }],
  owner: [{ adminSession: [] }],
};

const WITH_RIGHTS: ReadonlySet<Access> = new Set(['sharer', 'staff', 'owner']);

const ROLE_NEEDED: Partial<Record<Access, string>> = {
  viewer: 'For all administrators.',
  staff: 'Requires the role staff or owner.',
  owner: 'Requires the role owner.',
};

/** Adds what only the contracts know: names, access, refusals, files. */
export function describeCalls(document: Partial<OpenAPIV3_1.Document>): void {
  const { $schema: _, ...errorBody } = z.toJSONSchema(errorBodySchema);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: errorBody as OpenAPIV3_1.SchemaObject },
  };
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path } = CALLS[name];
    const described = document.paths?.[path.replaceAll(/:(\w+)/g, '{$1}')];
    const operation = described?.[method.toLowerCase() as 'get'];
    // The events of the unused provider have no route.
    if (operation) Object.assign(operation, describeCall(name, operation));
  }
}

function describeCall(
  name: CallName,
  operation: OpenAPIV3_1.OperationObject,
): OpenAPIV3_1.OperationObject {
  const contract: Contract = CALLS[name];
  const { summary, description, access, takesFile, answersFile } = contract;
  return {
    operationId: name,
    tags: [partOf(name)],
    summary,
    ...describeText([description, ROLE_NEEDED[access]]),
    security: SECURITY[access],
    ...(takesFile && { requestBody: { required: true, content: fileContent(takesFile) } }),
    responses: {
      ...operation.responses,
      ...(answersFile && { 200: { description: 'The file', content: fileContent(answersFile) } }),
      ...refusals(contract),
    },
  };
}

function describeText(sentences: (string | undefined)[]): { description?: string } {
  const description = sentences.filter(Boolean).join(' ');
  return description === '' ? {} : { description };
}

function fileContent(type: string): Record<string, OpenAPIV3_1.MediaTypeObject> {
  return { [type]: { schema: { type: 'string', format: 'binary' } } };
}

function refusals(contract: Contract): OpenAPIV3_1.ResponsesObject {
  const byStatus = Map.groupBy(new Set(refusalCodes(contract)), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

export function refusalCodes({
  access,
  params,
  query,
  headers,
  body,
  refuses = [],
}: Contract): ErrorCode[] {
  const takesInput = params ?? query ?? headers ?? body;
  return [
    ...(takesInput ? (['invalid_input'] as const) : []),
    ...(body ? (['malformed_json'] as const) : []),
    ...(SECURITY[access].length > 0 ? (['unauthorized'] as const) : []),
    ...(WITH_RIGHTS.has(access) ? (['forbidden'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...refuses,
    'too_many_requests',
    'internal',
  ];
}
