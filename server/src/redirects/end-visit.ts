import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { isCallbackOf, requireClient, withQuery } from '../oauth/oauth.ts'
import { requireVisit } from './visits.ts'
import type { Visit } from './visits-store.ts'

/**
 * Sends the visitor back to the front end. Checks the address again, because it may have been removed from the client since. The visit
 * stays: a visitor who returns with the browser's back button can leave again.
 */
export const endVisit: Handler<'redirects', 'endVisit'> = async ({ params }, context) => {
  const visit = await requireVisit(context, params.visitId)
  const address = visit.callbacks[params.callback]
  if (address === undefined) throw new Refusal('VISIT_NOT_FOUND')
  if (!isCallbackOf(await requireClient(visit.clientId, context), address)) throw new Refusal('REDIRECT_NOT_ALLOWED')
  return { location: withQuery(address, toldOn(visit, context)) }
}

/** Public front ends read this name: on `true` they look up the member signed in here, on `false` they sign their member out. */
const toldOn = ({ callbacks: { state }, keepsMember }: Visit, { caller }: Context): Record<string, string> => ({
  wixMemberLoggedIn: String(keepsMember || memberIdOf(caller) !== null),
  ...(state !== undefined && { state }),
})
