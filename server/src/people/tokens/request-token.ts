import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import { guidIn } from '../../ground/guid.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { isHourOld } from '../../ground/hourly-use.ts'
import { secretHash } from '../../ground/secrets.ts'
import { authorizationCodeGrant } from './authorization-code-grant.ts'
import { authorizedClientGrant } from './authorized-client-grant.ts'
import { type AskedTokens, accessFor, accessForMember, askedTokens, required } from './member-tokens.ts'
import { holderOfRefreshToken, issueRefreshToken, sessionIdOf } from './refresh-tokens.ts'
import { type Application, findApplicationBySecret, noteUseOfSecret } from './tokens-store.ts'

export const requestToken: Handler<'identity', 'requestToken'> = async ({ body }, context) => {
  const asked = askedTokens(body, context.basicCredentials)
  const grant = grants.get(required(asked.grantType, 'grant_type'))
  if (!grant) throw new Refusal('UNSUPPORTED_GRANT_TYPE')
  // Only an application needs a secret, but a wrong secret is refused for every grant.
  if (asked.clientSecret && grant !== clientCredentialsGrant) await requireApplication(asked, context)
  return await grant(asked, context)
}

/** A new visitor with each call: front ends ask several times at once and keep the last answer. */
const anonymousGrant = async (asked: AskedTokens, context: Context) => {
  const clientId = guidIn(required(asked.clientId, 'client_id'))
  const visitorId = randomUUID()
  const { db, siteId, now } = context
  const refreshToken = clientId ? await issueRefreshToken(db, { siteId, clientId, visitorId, now }) : null
  if (!clientId || !refreshToken) throw new Refusal('INVALID_CLIENT')
  const access = await accessFor({ siteId, visitorId, clientId, sessionId: sessionIdOf(refreshToken) }, context)
  return { ...access, refresh_token: refreshToken }
}

/** The oldest front ends send no client; where it is sent, it must be the token's own. */
const refreshTokenGrant = async (asked: AskedTokens, context: Context) => {
  const token = required(asked.refreshToken, 'refresh_token')
  const { db, siteId, now } = context
  const holder = await holderOfRefreshToken(db, siteId, token, now)
  if (!holder || (asked.clientId && guidIn(asked.clientId) !== holder.clientId)) throw new Refusal('INVALID_GRANT')
  if ('memberId' in holder) return await accessForMember(holder, context)
  const { visitorId, clientId } = holder
  return await accessFor({ siteId, visitorId, clientId, sessionId: sessionIdOf(token) }, context)
}

export const getJwks: Handler<'identity', 'getJwks'> = async (_input, { dependencies }) => ({
  keys: await dependencies.signingKeys.publicKeys(),
})

/**
 * A token in the client's own name. Client and secret are checked with every call, so no refresh token is needed: the client uses its
 * secret again.
 */
const clientCredentialsGrant = async (asked: AskedTokens, context: Context) => {
  const { siteId } = context
  const { clientId, secretId, permissions } = await requireApplication(asked, context)
  if (asked.instanceId && guidIn(asked.instanceId) !== siteId) throw new Refusal('INVALID_CLIENT')
  const access = await accessFor({ siteId, applicationId: clientId, clientId, sessionId: secretId }, context)
  return { ...access, scope: permissions.join(' ') }
}

/** A wrong secret and an unknown client get the same refusal. */
const requireApplication = async (asked: AskedTokens, { db, siteId, now }: Context): Promise<Application> => {
  const clientId = guidIn(required(asked.clientId, 'client_id'))
  const hash = secretHash(required(asked.clientSecret, 'client_secret'))
  const application = clientId ? await findApplicationBySecret(db, { siteId, clientId, secretHash: hash, now }) : null
  if (!application) throw new Refusal('INVALID_CLIENT')
  if (isHourOld(application.lastUsedAt, now)) await noteUseOfSecret(db, siteId, application.secretId, now)
  return application
}

const grants = new Map([
  ['anonymous', anonymousGrant],
  ['refresh_token', refreshTokenGrant],
  ['authorization_code', authorizationCodeGrant],
  ['authorized_client', authorizedClientGrant],
  ['client_credentials', clientCredentialsGrant],
])

export const tokensHandlers = { requestToken, getJwks }
