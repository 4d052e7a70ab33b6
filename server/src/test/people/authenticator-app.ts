import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows at this instant. */
export const appCode = (secret: string | undefined, now: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate({ timestamp: Temporal.Instant.from(now).epochMilliseconds })
