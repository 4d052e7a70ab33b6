import type { CallbackName, Contract, Received } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { isCallbackOf, requireClient, withQuery } from '../oauth/oauth.ts'
import { addressOf, requireVisit } from './visits.ts'
import type { Visit } from './visits-store.ts'

/**
 * Sends the visitor back to the front end. Checks the address again, because it may have been removed from the client since. The visit
 * stays: a visitor who returns with the browser's back button can leave again.
 */
export const endVisit: Handler<'redirects', 'endVisit'> = async ({ params, query }, context) => {
  const visit = await requireVisit(context, params.visitId)
  const address = addressOf(visit.callbacks, params.callback)
  if (address === undefined) throw new Refusal('VISIT_NOT_FOUND')
  if (!isCallbackOf(await requireClient(visit.clientId, context), address)) throw new Refusal('REDIRECT_NOT_ALLOWED')
  return { location: withQuery(address, { ...sentAlong(params.callback, query), ...toldOn(visit, context) }) }
}

type Query = Received<Contract['redirects']['endVisit']>['query']

/** What a page of the front end learns of the visit besides: the list of plans which plans fit, the thanks which order was made. */
const sentAlong = (callback: CallbackName, { planOrderId, orderId, planIds, checkoutData }: Query): Record<string, string> => {
  if (callback === 'thankYouPageUrl') return { ...(planOrderId && { planOrderId }), ...(orderId && { orderId }) }
  if (callback !== 'planListUrl') return {}
  return { ...(planIds && { planIds: planIds.join(',') }), ...(checkoutData && { checkoutData }) }
}

/** Public front ends read this name: on `true` they look up the member signed in here, on `false` they sign their member out. */
const toldOn = ({ callbacks: { state }, keepsMember }: Visit, { caller }: Context): Record<string, string> => ({
  wixMemberLoggedIn: String(keepsMember || memberIdOf(caller) !== null),
  ...(state !== undefined && { state }),
})
