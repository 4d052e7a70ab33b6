import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { guidIn } from '../../ground/guid.ts'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { type SignIn, startSession } from '../sessions/sessions.ts'
import { extendSession } from '../sessions/sessions-store.ts'
import { accessTokenSeconds } from '../signing-keys/access-tokens.ts'
import { type AskedTokens, accessForMember, issueMemberTokens, required } from './member-tokens.ts'
import { type AuthorizationCode, endSessionOfCode, insertAuthorizationCode, redeemAuthorizationCode } from './tokens-store.ts'

/**
 * Every attempt uses the code up. A second attempt, or one with a wrong proof, ends the session that the code opened: one of the two
 * callers is a thief, and the server cannot tell which.
 */
export const authorizationCodeGrant = async (asked: AskedTokens, context: Context) => {
  const codeHash = secretHash(required(asked.code, 'code'))
  const shown = {
    clientId: guidIn(required(asked.clientId, 'client_id')),
    verifier: required(asked.codeVerifier, 'code_verifier'),
    redirectAddress: asked.redirectUri ?? null,
  }
  const { siteId, now } = context
  const tokens = await context.inTransaction(async (tx) => {
    const code = await redeemAuthorizationCode(tx, { siteId, codeHash, now })
    if (code && fits(code, shown)) return await tokensFor(tx, code, context)
    await endSessionOfCode(tx, siteId, codeHash)
    return null
  })
  // Thrown outside of the transaction, which must commit the end of that session.
  if (!tokens) throw new Refusal('INVALID_GRANT')
  return tokens
}

type Shown = { clientId: string | null; verifier: string; redirectAddress: string | null }

const fits = (code: AuthorizationCode, { clientId, verifier, redirectAddress }: Shown): boolean =>
  code.clientId === clientId && code.redirectAddress === redirectAddress && provesChallenge(verifier, code.codeChallenge)

const tokensFor = async (tx: Transaction, code: AuthorizationCode, context: Context) => {
  if (code.offlineAccess) return await issueMemberTokens(tx, code, context)
  const { siteId, now } = context
  const expiresAt = Temporal.Instant.from(now).add({ seconds: accessTokenSeconds }).toString({ fractionalSecondDigits: 3 })
  await extendSession(tx, { siteId, sessionHash: code.sessionHash, now, expiresAt })
  return await accessForMember(code, context)
}

const validSeconds = 60

type Granted = Pick<AuthorizationCode, 'clientId' | 'redirectAddress' | 'codeChallenge' | 'offlineAccess'> & {
  signIn: Pick<SignIn, 'identityId' | 'signedInBy' | 'amr' | 'beganIn'>
}

/** The client exchanges the code for tokens within a minute. Its session starts now, at the browser, and is extended by the exchange. */
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
