import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { addressIn, loadSite } from '../../house/site/site.ts'
import { takeSessionToken } from '../../people/sessions/sessions.ts'
import { issueAuthorizationCode } from '../../people/tokens/tokens.ts'
import { wayBack } from './answer-to.ts'
import { takeAuthorizeRequest } from './authorize-requests.ts'

/**
 * `state` names the waiting request. The session token says which account answers it, whatever account this browser is signed in to. Both
 * are valid once.
 */
export const loginCallback: Handler<'oauth', 'loginCallback'> = async ({ query: { state = '', sessionToken = '' } }, context) => {
  const { siteId, now } = context
  const { publicUrl } = await loadSite(context.db, siteId)
  return await context.inTransaction(async (tx) => {
    const request = await takeAuthorizeRequest(tx, context, state)
    const signIn = await takeSessionToken(tx, siteId, sessionToken, now)
    if (!signIn) throw new Refusal('SESSION_TOKEN_INVALID')
    const code = await issueAuthorizationCode(tx, context, { ...request, signIn })
    const told = { code, ...(request.state !== null && { state: request.state }), iss: addressIn(publicUrl, '') }
    return { location: wayBack(request, told) }
  })
}
