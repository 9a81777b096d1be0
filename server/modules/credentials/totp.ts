import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Accepts the previous and the next code, since clocks differ. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function writeTotpUrl(secret: string, label: { issuer: string; username: string }) {
  return createTotp(secret, { issuer: label.issuer, label: label.username }).toString();
}

export function findTotpStep(
  secret: string,
  code: string,
  now: number = Date.now(),
): number | undefined {
  const totp = createTotp(secret);
  const drift = totp.validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp: now }) + drift;
}

export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

function createTotp(secret: string, label: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
