import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app shows now, or so many steps later: the next one is taken already. */
export function writeCode(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
