import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { StoredProvider } from './providers-store.ts'

const minutes = 5

/** The client's secret as the provider expects it. Apple wants a new one each time, signed with the key that it issued. */
export const clientSecretOf = async (
  { preset, clientId, issuer, teamId, keyId }: StoredProvider,
  secret: string,
  now: string,
): Promise<string> => {
  if (preset !== 'APPLE') return secret
  const issuedAt = Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000)
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId ?? '' })
    .setIssuer(teamId ?? '')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .setAudience(issuer)
    .setSubject(clientId)
    .sign(createPrivateKey(secret))
}
