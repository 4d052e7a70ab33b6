import { createHash, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { type SignIn, startSession } from '../sessions/sessions.ts'
import { type AuthorizationCode, insertAuthorizationCode } from './authorization-codes-store.ts'

const validSeconds = 60

type Granted = Pick<AuthorizationCode, 'clientId' | 'redirectAddress' | 'codeChallenge' | 'offlineAccess'> & {
  signIn: Pick<SignIn, 'identityId' | 'signedInBy' | 'amr' | 'beganIn'>
}

/** A code that its client exchanges for tokens within a minute. Its session starts now, at the browser, and is extended by the exchange. */
export const issueAuthorizationCode = async (tx: Transaction, context: Context, { signIn, ...granted }: Granted): Promise<string> => {
  const { siteId, now } = context
  const expiresAt = Temporal.Instant.from(now).add({ seconds: validSeconds }).toString({ fractionalSecondDigits: 3 })
  const { sessionHash } = await startSession(tx, context, { ...signIn, clientId: granted.clientId, expiresAt })
  const code = newSecret()
  await insertAuthorizationCode(tx, { siteId, now, ...granted, sessionHash, codeHash: secretHash(code), expiresAt })
  return code
}

/** RFC 7636, section 4.6, with S256 alone. */
export const provesChallenge = (verifier: string, challenge: string): boolean => {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const [made, kept] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')]
  return made.length === kept.length && timingSafeEqual(made, kept)
}
