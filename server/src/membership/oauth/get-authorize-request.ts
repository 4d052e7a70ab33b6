import { isPrivateUseAddress } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findSignIn } from '../../people/sessions/sessions.ts'
import { requireAuthorizeRequest } from './authorize-requests.ts'
import type { KeptRequest } from './authorize-requests-store.ts'

export const getAuthorizeRequest: Handler<'oauth', 'getAuthorizeRequest'> = async ({ params }, context) => {
  const kept = await requireAuthorizeRequest(context, params.requestId)
  const { clientName, redirectAddress, asksConsent, choosesAccount, offlineAccess, expiresAt } = kept
  const leadsTo = hostOf(redirectAddress)
  const asksAnew = kept.asksAnew && !(await hasSignedInSince(kept, context))
  return {
    request: { clientName, ...(leadsTo && { leadsTo }), asksAnew, asksConsent, choosesAccount, offlineAccess, expiresDate: expiresAt },
  }
}

/** A member who has signed in again and returns to the page to consent is not asked to sign in once more. */
const hasSignedInSince = async ({ createdAt }: KeptRequest, { db, siteId, caller, now }: Context): Promise<boolean> => {
  const sessionHash = ownSessionOf(caller)
  const signIn = sessionHash && (await findSignIn(db, siteId, sessionHash, now))
  return signIn !== null && signIn.createdAt >= createdAt
}

/** Undefined for an app: the host of its address is any word the app likes, and proves nothing. */
const hostOf = (address: string): string | undefined => (isPrivateUseAddress(address) ? undefined : new URL(address).host)
