import type { Handler } from '../handler.ts'
import { asksToSignInAnew } from '../oauth/oauth.ts'
import { beginTrip } from './begin-trip.ts'

/** Whoever waits for an answer, and the page to go on to, come back with the browser; the page itself looks at them as ever. */
export const beginProviderSignIn: Handler<'sign-in-providers', 'beginProviderSignIn'> = async ({ params, body }, context) => {
  const goal = { ...(body.request && { request: body.request }), ...(body.visit && { visit: body.visit }), ...(body.to && { to: body.to }) }
  const isAgain = body.again === true || (await asksToSignInAnew(context, body.request))
  const search = new URLSearchParams({ ...goal, ...(isAgain && { again: '1' }) }).toString()
  return { redirectUrl: await beginTrip(context, { ...params, identityId: null, wayOn: `/sign-in${search && `?${search}`}` }) }
}
