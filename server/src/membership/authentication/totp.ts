import { Secret, TOTP } from 'otpauth'

const period = 30

/** A secret of 160 bits, as RFC 4226 advises, in base 32 as authenticator apps read it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address in an authenticator app's QR code: issuer, account and secret. */
export const totpAddress = ({ siteName, email, secret }: { siteName: string; email: string; secret: string }): string =>
  totpOf(secret, { issuer: siteName, label: email }).toString()

/**
 * The 30-second step that a code belongs to, counted since 1970; null for a wrong code. One step early or late is accepted, as clocks
 * differ.
 */
export const stepOfCode = (secret: string, code: string, now: string): number | null => {
  const timestamp = Temporal.Instant.from(now).epochMilliseconds
  const token = code.replaceAll(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp, window: 1 }) : null
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
