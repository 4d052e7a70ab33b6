import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { deleteSession } from '../../people/sessions/sessions-store.ts'
import { isCallbackOf, withQuery } from '../oauth/oauth.ts'
import { requireClient } from '../oauth/registered-addresses.ts'

/** A GET, because front ends navigate to it; at worst, a page of another site can force a new sign-in. */
export const logOut: Handler<'redirects', 'logOut'> = async ({ query }, context) => {
  const location = await wayOn(query, context)
  const { db, siteId, caller } = context
  const [client, own] = [readSession(query.session, context), 'sessionHash' in caller ? caller.sessionHash : null]
  // At most two.
  for (const sessionHash of [client, own]) if (sessionHash) await deleteSession(db, siteId, sessionHash)
  if (own) context.changeSession('SIGN_OUT')
  return { location }
}

type Query = { clientId?: string; postLogoutRedirectUri?: string; state?: string; lang?: string }

/** An address that is not allowed ends no session, so it is checked first. Without an address, the page says that the sign-out is done. */
const wayOn = async ({ clientId, postLogoutRedirectUri, state, lang }: Query, context: Context): Promise<string> => {
  if (!postLogoutRedirectUri) return addressIn((await loadSite(context.db, context.siteId)).publicUrl, '/signed-out', lang ? { lang } : {})
  if (isCallbackOf(await requireClient(clientId, context), postLogoutRedirectUri))
    return withQuery(postLogoutRedirectUri, { wixMemberLoggedIn: 'false', ...(state !== undefined && { state }) })
  throw new Refusal('REDIRECT_NOT_ALLOWED')
}

const purpose = 'log out'

/** A browser without the member's token can end the session by this part of an address; undefined without a session. */
export const signSession = ({ caller, siteId, dependencies }: Context): string | undefined =>
  caller.kind === 'member'
    ? dependencies.signingKeys.signLink({ s: siteId, h: caller.sessionHash.toString('base64url') }, purpose)
    : undefined

export const readSession = (signed: string | undefined, { siteId, dependencies }: Context): Buffer | null => {
  const payload = signed ? dependencies.signingKeys.readLink(signed, purpose) : null
  if (!payload) return null
  const { s, h } = payload as { s: string; h: string }
  return s === siteId ? Buffer.from(h, 'base64url') : null
}
