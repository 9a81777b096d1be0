import { StartError } from '#server/start-error.ts';

export function refusePlainHttp(
  name: string,
  value: string | undefined,
  production: boolean,
): void {
  if (!production || !value?.startsWith('http:')) return;
  throw new StartError(`Invalid setting ${name}: must be an https URL in production.`);
}
