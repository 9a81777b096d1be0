import { StartError } from '#server/start-error.ts';

export function refusePlainHttp(
  name: string,
  value: string | undefined,
  production: boolean,
): void {
  if (!production || !value?.startsWith('http:')) return;
  throw new StartError(`Wrong setting: ${name}: must be an https address in production.`);
}
