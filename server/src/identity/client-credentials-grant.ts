import { Refusal } from '@foyer/domain'
import type { Context } from '../handler.ts'
import { type Application, findApplicationBySecret, noteUseOfSecret } from './applications-store.ts'
import { type AskedTokens, required } from './asked-tokens.ts'
import { guidIn } from './guid.ts'
import { isHourOld } from './hourly-use.ts'
import { accessFor } from './member-tokens.ts'
import { secretHash } from './secrets.ts'

/**
 * A client that acts in its own name, as far as it was allowed to. The token is worth what its client and secret are with each call, so
 * there is none to refresh it: whoever holds the secret asks again.
 */
export const clientCredentialsGrant = async (asked: AskedTokens, context: Context) => {
  const { siteId } = context
  const { clientId, secretId, permissions } = await requireApplication(asked, context)
  if (asked.instanceId && guidIn(asked.instanceId) !== siteId) throw new Refusal('INVALID_CLIENT')
  const access = await accessFor({ siteId, applicationId: clientId, clientId, sessionId: secretId }, context)
  return { ...access, scope: permissions.join(' ') }
}

/** The client, proven by its secret. Nothing tells a wrong secret from a client of nobody. */
export const requireApplication = async (asked: AskedTokens, { db, siteId, now }: Context): Promise<Application> => {
  const clientId = guidIn(required(asked.clientId, 'client_id'))
  const hash = secretHash(required(asked.clientSecret, 'client_secret'))
  const application = clientId ? await findApplicationBySecret(db, { siteId, clientId, secretHash: hash, now }) : null
  if (!application) throw new Refusal('INVALID_CLIENT')
  if (isHourOld(application.lastUsedAt, now)) await noteUseOfSecret(db, siteId, application.secretId, now)
  return application
}
