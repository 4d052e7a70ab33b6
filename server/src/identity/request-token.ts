import { randomUUID } from 'node:crypto'
import type { TokenRequest } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Context, Handler } from '../handler.ts'
import { guidIn } from './guid.ts'
import { accessFor, accessForMember } from './member-tokens.ts'
import { holderOfRefreshToken, issueRefreshToken, sessionIdOf } from './refresh-tokens.ts'

export const requestToken: Handler<'identity', 'requestToken'> = async ({ body }, context) => {
  const grantType = body.grantType ?? body.grant_type
  if (!grantType) throw invalid('grant_type', 'is required', 'REQUIRED')
  const grant = grants.get(grantType)
  if (!grant) throw new Refusal('UNSUPPORTED_GRANT_TYPE')
  return await grant(body, context)
}

/** Somebody new. Each call makes a visitor of its own: front ends ask several times at once and keep the last answer. */
const anonymousGrant = async (body: TokenRequest, context: Context) => {
  const sent = body.clientId ?? body.client_id
  if (!sent) throw invalid('client_id', 'is required', 'REQUIRED')
  const clientId = guidIn(sent)
  const visitorId = randomUUID()
  const { db, siteId, now } = context
  const refreshToken = clientId ? await issueRefreshToken(db, { siteId, clientId, visitorId, now }) : null
  if (!clientId || !refreshToken) throw new Refusal('INVALID_CLIENT')
  const access = await accessFor({ siteId, visitorId, clientId, sessionId: sessionIdOf(refreshToken) }, context)
  return { ...access, refresh_token: refreshToken }
}

/** The same visitor or member again. The oldest front ends leave out the client; where it is told, it must be the one that the token was made for. */
const refreshTokenGrant = async (body: TokenRequest, context: Context) => {
  const token = body.refreshToken ?? body.refresh_token
  if (!token) throw invalid('refresh_token', 'is required', 'REQUIRED')
  const { db, siteId, now } = context
  const holder = await holderOfRefreshToken(db, siteId, token, now)
  const sentClientId = body.clientId ?? body.client_id
  if (!holder || (sentClientId && guidIn(sentClientId) !== holder.clientId)) throw new Refusal('INVALID_GRANT')
  if ('memberId' in holder) return await accessForMember(holder, context)
  const { visitorId, clientId } = holder
  return await accessFor({ siteId, visitorId, clientId, sessionId: sessionIdOf(token) }, context)
}

const grants = new Map([
  ['anonymous', anonymousGrant],
  ['refresh_token', refreshTokenGrant],
])
