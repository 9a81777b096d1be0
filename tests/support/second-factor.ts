import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The current code, or a later step: the current one may be used already. */
export function writeCode(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
