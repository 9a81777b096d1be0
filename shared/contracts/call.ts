import type { z } from 'zod';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import type { ErrorCode } from '#shared/rules/errors.ts';

/**
 * `user` and `sharer` require a user session; `viewer`, `staff` and `owner` an administrator with at least that role.
 * With `capability`, the request itself carries the permission, such as a token or a signature.
 */
export type Access = 'anyone' | 'user' | 'sharer' | 'capability' | AdminRole;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Terms = {
  access: Access;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Content type of a body that is an unparsed file. */
  takesFile?: string;
  status?: 201;
  answer?: z.ZodType;
  /** Content type of an answer that is a file. */
  answersFile?: string;
  /** Error codes in addition to those that follow from access and input. */
  refuses?: readonly ErrorCode[];
};

export type Contract = Terms & { method: Method; path: `/${string}` };

/** Keeps literal types, so the compiler can check the browser's requests. */
// @__NO_SIDE_EFFECTS__
export function call<M extends Method, P extends Contract['path'], T extends Terms>(
  method: M,
  path: P,
  terms: T & Record<Exclude<keyof T, keyof Terms>, never>,
): T & { method: M; path: P } {
  return { ...terms, method, path };
}
