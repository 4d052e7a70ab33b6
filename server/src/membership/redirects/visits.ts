import { randomUUID } from 'node:crypto'
import type { CallbackName, Callbacks, Contract, Preferences, Received } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { isOwnVisitor, memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadMember } from '../members/members.ts'
import type { OauthClient } from '../oauth/api-clients-store.ts'
import { isCallbackOf, withQuery } from '../oauth/oauth.ts'
import { requireClient } from '../oauth/registered-addresses.ts'
import { minutesBefore, visitingMember } from './redirects.ts'
import { claimVisitOfMember, findVisit, insertVisit, type Visit } from './visits-store.ts'

const validHours = 24

type Sent = { client: OauthClient; callbacks: Callbacks | undefined; preferences: Preferences | undefined }

/** Our page's address carries only an id of the ways back, so they cannot be tampered with, and the address stays short. */
export const beginVisit = async (context: Context, { client, callbacks = {}, preferences }: Sent): Promise<string> => {
  const { db, siteId, now, caller } = context
  const id = randomUUID()
  const expiresAt = Temporal.Instant.from(now).add({ hours: validHours }).toString({ fractionalSecondDigits: 3 })
  const keepsMember = caller.kind === 'member' && preferences?.maintainIdentity !== false
  const sent = keepsMember ? { memberId: caller.memberId, sessionHash: caller.sessionHash } : null
  await insertVisit(db, { siteId, id, clientId: client.id, callbacks, sent, now, expiresAt })
  return id
}

export const addressOf = (callbacks: Callbacks, name: CallbackName): string | undefined =>
  callbacks[name] ?? (name === 'planListUrl' ? callbacks.plansListUrl : undefined)

export const requireVisit = async ({ db, siteId, now }: Context, id: string): Promise<Visit> => {
  const visit = await findVisit(db, { siteId, id, now })
  if (!visit) throw new Refusal('VISIT_NOT_FOUND')
  return visit
}

// A front end sends its member on at once, so an address that is found later opens nothing.
const claimableMinutes = 5

/**
 * Others may read the address of a visit, so it does not sign in. The first browser that claims it within minutes is taken for the
 * member's, for this visit and an hour, and learns what the member would enter into the form. Any other browser learns nothing, not even
 * that the visit is claimed.
 */
export const claimVisit: Handler<'redirects', 'claimVisit'> = async ({ params: { visitId } }, context) => {
  const { db, siteId, caller, now } = context
  // A browser with a session of our own stays in its own account.
  if (!isOwnVisitor(caller)) return {}
  await claimVisitOfMember(db, { siteId, id: visitId, visitorId: caller.visitorId, now, madeAfter: minutesBefore(now, claimableMinutes) })
  const visiting = await visitingMember(context, visitId)
  const member = visiting && (await loadMember(db, siteId, visiting.memberId))
  if (!member) return {}
  const { firstName, lastName, phones = [] } = member.contact ?? {}
  return { contactDetails: { firstName, lastName, email: member.loginEmail, phone: phones[0] } }
}

const names: readonly CallbackName[] = [
  'postFlowUrl',
  'thankYouPageUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'planListUrl',
  'cartPageUrl',
]

export const getVisit: Handler<'redirects', 'getVisit'> = async ({ params: { visitId } }, context) => {
  const { clientName, callbacks } = await requireVisit(context, visitId)
  return { visit: { id: visitId, clientName, callbacks: names.filter((name) => addressOf(callbacks, name) !== undefined) } }
}

/**
 * Sends the visitor back to the front end. Checks the address again, because it may have been removed from the client since. The visit
 * stays: a visitor who returns with the browser's back button can leave again.
 */
export const endVisit: Handler<'redirects', 'endVisit'> = async ({ params, query }, context) => {
  const visit = await requireVisit(context, params.visitId)
  const address = addressOf(visit.callbacks, params.callback)
  if (address === undefined) throw new Refusal('VISIT_NOT_FOUND')
  if (!isCallbackOf(await requireClient(visit.clientId, context), address)) throw new Refusal('REDIRECT_NOT_ALLOWED')
  return { location: withQuery(address, { ...sentAlong(params.callback, query), ...answerOn(visit, context) }) }
}

type Query = Received<Contract['redirects']['endVisit']>['query']

const sentAlong = (callback: CallbackName, { planOrderId, orderId, planIds, checkoutData }: Query): Record<string, string> => {
  if (callback === 'thankYouPageUrl') return { ...(planOrderId && { planOrderId }), ...(orderId && { orderId }) }
  if (callback !== 'planListUrl') return {}
  return { ...(planIds && { planIds: planIds.join(',') }), ...(checkoutData && { checkoutData }) }
}

/** Public front ends read this name: on `true` they look up the member signed in here, on `false` they sign their member out. */
const answerOn = ({ callbacks: { state }, keepsMember }: Visit, { caller }: Context): Record<string, string> => ({
  wixMemberLoggedIn: String(keepsMember || memberIdOf(caller) !== null),
  ...(state !== undefined && { state }),
})
