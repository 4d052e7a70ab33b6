import { isPrivateUseAddress } from '@foyer/domain'
import { ownSessionOf } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { findSignIn } from '../identity/identity.ts'
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

/** Who has signed in anew and comes to the page once more, to agree, is not asked again. */
const hasSignedInSince = async ({ createdAt }: KeptRequest, { db, siteId, caller, now }: Context): Promise<boolean> => {
  const sessionHash = ownSessionOf(caller)
  const signIn = sessionHash && (await findSignIn(db, siteId, sessionHash, now))
  return signIn !== null && signIn.createdAt >= createdAt
}

/** An app has none: what stands in its place there is any word the app likes, and proves nothing. */
const hostOf = (address: string): string | undefined => (isPrivateUseAddress(address) ? undefined : new URL(address).host)
