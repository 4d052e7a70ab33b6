import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { addressIn, loadSite } from '../../house/site/site.ts'
import { findSignIn } from '../../people/sessions/sessions.ts'
import { issueAuthorizationCode } from '../../people/tokens/tokens.ts'
import { wayBack } from './answer-to.ts'
import { takeAuthorizeRequest } from './authorize-requests.ts'

/** For our own pages only: a front end with a member's token could otherwise get codes for another front end. */
export const finishAuthorizeRequest: Handler<'oauth', 'finishAuthorizeRequest'> = async ({ params, body }, context) => {
  const sessionHash = ownSessionOf(context.caller)
  if (!sessionHash) throw new Refusal('PERMISSION_DENIED')
  const { publicUrl } = await loadSite(context.db, context.siteId)
  return await context.inTransaction(async (tx) => {
    const request = await takeAuthorizeRequest(tx, context, params.requestId)
    // The refusal rolls back, so the request goes on waiting.
    if (request.asksConsent && !body.agrees) throw new Refusal('CONSENT_REQUIRED')
    const signIn = await signedInSince(tx, sessionHash, request.asksAnew ? request.createdAt : null, context)
    const code = await issueAuthorizationCode(tx, context, { ...request, signIn })
    const told = { code, ...(request.state !== null && { state: request.state }), iss: addressIn(publicUrl, '') }
    return { redirectUrl: wayBack(request, told) }
  })
}

const signedInSince = async (tx: Transaction, sessionHash: Buffer, earliest: string | null, { siteId, now }: Context) => {
  const signIn = await findSignIn(tx, siteId, sessionHash, now)
  if (!signIn || (earliest !== null && signIn.createdAt < earliest)) throw new Refusal('LOGIN_REQUIRED')
  return { ...signIn, beganIn: sessionHash }
}
