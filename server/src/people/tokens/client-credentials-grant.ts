import { Refusal } from '@foyer/domain'
import { guidIn } from '../../ground/guid.ts'
import type { Context } from '../../ground/handler.ts'
import { isHourOld } from '../../ground/hourly-use.ts'
import { secretHash } from '../../ground/secrets.ts'
import { type Application, findApplicationBySecret, noteUseOfSecret } from './applications-store.ts'
import { type AskedTokens, accessFor, required } from './member-tokens.ts'

/**
 * Gives a client a token in its own name, with its own permissions. Client and secret are checked with every call, so no refresh token is
 * needed: the client uses its secret again.
 */
export const clientCredentialsGrant = async (asked: AskedTokens, context: Context) => {
  const { siteId } = context
  const { clientId, secretId, permissions } = await requireApplication(asked, context)
  if (asked.instanceId && guidIn(asked.instanceId) !== siteId) throw new Refusal('INVALID_CLIENT')
  const access = await accessFor({ siteId, applicationId: clientId, clientId, sessionId: secretId }, context)
  return { ...access, scope: permissions.join(' ') }
}

/** Authenticates the client by its secret. A wrong secret and an unknown client get the same refusal. */
export const requireApplication = async (asked: AskedTokens, { db, siteId, now }: Context): Promise<Application> => {
  const clientId = guidIn(required(asked.clientId, 'client_id'))
  const hash = secretHash(required(asked.clientSecret, 'client_secret'))
  const application = clientId ? await findApplicationBySecret(db, { siteId, clientId, secretHash: hash, now }) : null
  if (!application) throw new Refusal('INVALID_CLIENT')
  if (isHourOld(application.lastUsedAt, now)) await noteUseOfSecret(db, siteId, application.secretId, now)
  return application
}
