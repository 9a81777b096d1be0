/** Error codes of the API with their HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 400,
  malformed_json: 400,
  unauthorized: 401,
  /** The password is correct, but a valid code is missing. */
  second_factor_required: 401,
  forbidden: 403,
  /** Browsers offer to resend the confirmation email. */
  email_not_confirmed: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** Separate from `not_found`, so browsers can tell a missing payment from a missing endpoint. */
  checkout_not_found: 404,
  request_timeout: 408,
  conflict: 409,
  insufficient_stock: 409,
  payment_canceled: 409,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  expectation_failed: 417,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  payment_provider_failed: 502,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
