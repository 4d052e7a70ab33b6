import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { accessTokenSeconds } from './access-tokens.ts'
import { type AskedTokens, required } from './asked-tokens.ts'
import { provesChallenge } from './authorization-codes.ts'
import { type AuthorizationCode, endSessionOfCode, takeAuthorizationCode } from './authorization-codes-store.ts'
import { guidIn } from './guid.ts'
import { accessForMember, issueMemberTokens } from './member-tokens.ts'
import { secretHash } from './secrets.ts'
import { extendSession } from './sessions-store.ts'

/**
 * A member's tokens for the code that the browser brought. A code is used up whatever comes of it; whoever shows it a second time, or
 * without the right proof, ends what it opened: one of the two is a thief, and nobody can tell which.
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
    const code = await takeAuthorizationCode(tx, { siteId, codeHash, now })
    if (code && fits(code, shown)) return await tokensFor(tx, code, context)
    await endSessionOfCode(tx, siteId, codeHash)
    return null
  })
  // Not thrown above: the end of that session is to stay.
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
