import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { isCallbackOf, requireClient, withQuery } from '../oauth/oauth.ts'
import { requireVisit } from './visits.ts'
import type { Visit } from './visits-store.ts'

/**
 * Back to the front end. Its address is looked at once more: it may have been taken off the client since. The visit stays: who comes back to
 * our pages with the browser's own button can leave again.
 */
export const endVisit: Handler<'redirects', 'endVisit'> = async ({ params }, context) => {
  const visit = await requireVisit(context, params.visitId)
  const address = visit.callbacks[params.callback]
  if (address === undefined) throw new Refusal('VISIT_NOT_FOUND')
  if (!isCallbackOf(await requireClient(visit.clientId, context), address)) throw new Refusal('REDIRECT_NOT_ALLOWED')
  return { location: withQuery(address, toldOn(visit, context)) }
}

/** Public front ends read this name: `true` has them look who is signed in here, `false` has them sign their member out. */
const toldOn = ({ callbacks: { state }, keepsMember }: Visit, { caller }: Context): Record<string, string> => ({
  wixMemberLoggedIn: String(keepsMember || memberIdOf(caller) !== null),
  ...(state !== undefined && { state }),
})
