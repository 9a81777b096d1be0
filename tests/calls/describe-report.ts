import type { Finding, FuzzReport } from './fuzz.ts';

const SHOWN_OF_BODY = 2_000;

export function describeReport({ requests, byStatus, slowest, findings }: FuzzReport): string {
  const statuses = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  return `${requests} requests; ${statuses.join(', ')}; slowest ${Math.round(slowest.ms)} ms (${slowest.name}); findings ${findings.length}`;
}

export function describeFinding({ number, faults, request, answer }: Finding): string {
  const headers = Object.entries(request.headers)
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const body = request.body?.toString().slice(0, SHOWN_OF_BODY);
  const parts = [`curl -X ${request.method}`, ...headers, ...(body ? [`-d ${quote(body)}`] : [])];
  return [
    `request ${number}: ${faults.join('; ')}`,
    `  ${parts.join(' ')} --path-as-is ${quote(`$SHOP${request.path}`)}`,
    `  as ${request.person}, trick: ${request.trick}`,
    `  answer: ${answer}`,
  ].join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
