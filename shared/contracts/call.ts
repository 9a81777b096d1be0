import type { z } from 'zod';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import type { ErrorCode } from '#shared/rules/errors.ts';

/**
 * Who may make a call. `user` and `sharer` ask for a session; `viewer`, `staff` and `owner` for that of an administrator
 * who has at least this role. With `capability` the request itself carries the permission, such as a link's token, a
 * payment's secret or a signature, and sessions do not matter.
 */
export type Access = 'anyone' | 'user' | 'sharer' | 'capability' | AdminRole;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call, what it takes and what it answers. */
type Terms = {
  access: Access;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The content type of a body that is a file: it is taken as it comes. */
  takesFile?: string;
  /** Of a success; 200 if it does not say. */
  status?: 201;
  answer?: z.ZodType;
  /** The content type of an answer that is a file. */
  answersFile?: string;
  /** Refusals beside those that follow from who may make it and what it takes. */
  refuses?: readonly ErrorCode[];
};

/** A call with method and path; `:names` are the parameters of the path. */
export type Contract = Terms & { method: Method; path: `/${string}` };

/** Keeps the literal types of method and path, so that the compiler can check the browser's requests. */
// @__NO_SIDE_EFFECTS__
export function call<M extends Method, P extends Contract['path'], T extends Terms>(
  method: M,
  path: P,
  terms: T & Record<Exclude<keyof T, keyof Terms>, never>,
): T & { method: M; path: P } {
  return { ...terms, method, path };
}
