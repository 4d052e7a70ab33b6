import type { Handler } from '../../ground/handler.ts'
import { asksToSignInAnew } from '../oauth/oauth.ts'
import { beginTrip } from './begin-trip.ts'

/** The waiting request and the next page travel with the trip and come back with the browser; that page checks them itself. */
export const beginProviderSignIn: Handler<'sign-in-providers', 'beginProviderSignIn'> = async ({ params, body }, context) => {
  const goal = { ...(body.request && { request: body.request }), ...(body.visit && { visit: body.visit }), ...(body.to && { to: body.to }) }
  const isAgain = body.again === true || (await asksToSignInAnew(context, body.request))
  const search = new URLSearchParams({ ...goal, ...(isAgain && { again: '1' }) }).toString()
  return { redirectUrl: await beginTrip(context, { ...params, identityId: null, wayOn: `/sign-in${search && `?${search}`}` }) }
}
