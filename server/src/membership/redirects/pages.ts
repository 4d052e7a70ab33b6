import type { ChosenSlot, Contract, Received, Service } from '@foyer/contract'
import { formatInstant, isTimeZone, parseInstant, Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { findPlanOnOffer } from '../../offer/plans/plans.ts'
import { loadService } from '../../offer/services/services.ts'
import { releaseOwnCheckout } from '../../sales/checkouts/read-checkout.ts'
import { isCallbackOf } from '../oauth/oauth.ts'
import { recipientOf } from '../oauth/question.ts'
import { requireClient } from '../oauth/registered-addresses.ts'
import { signSession } from './log-out.ts'

export type Asked = Received<Contract['redirects']['createRedirectSession']>['body']

export const intents = [
  'auth',
  'login',
  'logout',
  'bookingsCheckout',
  'bookingsBook',
  'ecomCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'storesProduct',
  'ecomOrderPaymentRequest',
  'memberAccountPage',
] as const
export type Intent = (typeof intents)[number]

type Page = { path: string; query: Record<string, string | undefined>; isVisit?: boolean }

export const isOurs = (intent: Intent): boolean => intent === 'memberAccountPage' || intent in pages

const authorizePage = async ({ auth }: Asked, context: Context): Promise<Page> => {
  const { authRequest, prompt } = there(auth)
  const query = {
    client_id: authRequest.clientId,
    redirect_uri: authRequest.redirectUri,
    response_type: authRequest.responseType,
    response_mode: authRequest.responseMode,
    code_challenge: authRequest.codeChallenge,
    code_challenge_method: authRequest.codeChallengeMethod,
    state: authRequest.state,
    scope: authRequest.scope,
    prompt: prompt ?? (authRequest.prompt === 'none' ? 'none' : undefined),
    session_token: authRequest.sessionToken,
    idp: authRequest.idp,
  }
  // Refused here, where the front end's developer sees it, and once more when a browser comes.
  recipientOf(await requireClient(authRequest.clientId, context), query)
  return { path: '/_api/oauth2/authorize', query }
}

const logoutPage = async ({ logout, callbacks }: Asked, context: Context): Promise<Page> => {
  const { clientId } = there(logout)
  const client = await requireClient(clientId, context)
  const { postFlowUrl: postLogoutRedirectUri, state } = callbacks ?? {}
  if (postLogoutRedirectUri && !isCallbackOf(client, postLogoutRedirectUri)) throw new Refusal('REDIRECT_NOT_ALLOWED')
  return { path: '/_api/iam/authentication/v1/logout', query: { clientId, postLogoutRedirectUri, state, session: signSession(context) } }
}

const chosenTimePage = async ({ bookingsCheckout }: Asked, context: Context): Promise<Page> => {
  const { slotAvailability, timezone } = there(bookingsCheckout)
  const { slot } = slotAvailability
  const service = await requireService(slot.serviceId, context)
  const { timeZone } = await loadSite(context.db, context.siteId)
  const chosen = service.type === 'APPOINTMENT' ? chosenTime(slot, timeZone) : { session: slot.eventId || slot.sessionId }
  return { path: `${pathOf(service)}/details`, query: { ...chosen, zone: timezone ?? slot.timezone }, isVisit: true }
}

/** Our page accepts instants only. A time that cannot be read is left out, and the visitor chooses again. */
const chosenTime = ({ startDate = '', endDate = '', timezone = '', ...slot }: ChosenSlot, siteZone: string): Page['query'] => {
  const zone = isTimeZone(timezone) ? timezone : siteZone
  const [start, end] = [parseInstant(startDate, zone), parseInstant(endDate, zone)]
  if (start === null) return {}
  return {
    start: formatInstant(start, zone),
    ...(end !== null && { minutes: String(end - start) }),
    staff: slot.resource?.id,
    place: slot.location?.id,
  }
}

const servicePage = async ({ bookingsBook }: Asked, context: Context): Promise<Page> => ({
  path: pathOf(await requireService(there(bookingsBook).resourceId, context)),
  query: {},
  isVisit: true,
})

const requireService = async (serviceId: string, context: Context): Promise<Service> => {
  const service = await loadService(context.db, context, serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}

const pathOf = ({ mainSlug }: Service): string => `/services/${encodeURIComponent(mainSlug.name)}`

const planCheckoutPage = async ({ paidPlansCheckout }: Asked, { db, siteId }: Context): Promise<Page> => {
  const { planId, checkoutData } = there(paidPlansCheckout)
  const plan = await findPlanOnOffer(db, siteId, planId)
  if (!plan) throw new Refusal('plan_not_found')
  return { path: `/plans/${encodeURIComponent(plan.slug)}/checkout`, query: { checkoutData }, isVisit: true }
}

const checkoutPage = async ({ ecomCheckout }: Asked, context: Context): Promise<Page> => {
  const { checkoutId } = there(ecomCheckout)
  await releaseOwnCheckout(context, checkoutId)
  return { path: `/checkout/${checkoutId.toLowerCase()}`, query: {}, isVisit: true }
}

export const pages: Partial<Record<Intent, (asked: Asked, context: Context) => Promise<Page>>> = {
  auth: authorizePage,
  login: async () => ({ path: '/sign-in', query: {}, isVisit: true }),
  logout: logoutPage,
  bookingsCheckout: chosenTimePage,
  bookingsBook: servicePage,
  paidPlansCheckout: planCheckoutPage,
  ecomCheckout: checkoutPage,
}

const there = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('A page was chosen by a member that is missing')
  return value
}
