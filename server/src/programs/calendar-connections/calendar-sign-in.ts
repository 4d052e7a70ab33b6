import { Refusal } from '@foyer/domain'
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { memberIdOf, ownSessionOf } from '../../ground/caller.ts'
import type { BrowserAnswer, Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { authorizeUrl, exchangeCode } from '../calendar-providers/oauth.ts'
import { ProviderFailure } from '../calendar-providers/provider.ts'
import { type CalendarTrip, insertTrip, redeemTrip } from './calendar-apps-store.ts'
import { oauthClientsOf, providerOf } from './connection-account.ts'
import { loadOwnConnection } from './connections-store.ts'
import { ownAccountOf, requireStaff } from './own-connections.ts'
import { saveConnection } from './save-connection.ts'

const validMinutes = 10

export const calendarReturnAddress = (publicUrl: string): string => addressIn(publicUrl, '/_api/foyer/v1/calendar-connections/return')

/** The way back is open once, for ten minutes, and only to the session that began it. */
export const beginCalendarSignIn: Handler<'calendar-connections', 'beginCalendarSignIn'> = async ({ params, body }, context) => {
  const { db, siteId, now } = context
  const { provider } = params
  const identityId = ownAccountOf(context)
  await requireStaff(db, context)
  const client = await clientOf(context, provider)
  const connectionId = body.connectionId ?? null
  if (connectionId !== null) await requireOwn(context, { connectionId, provider })
  const sessionHash = sessionOf(context)
  if (!sessionHash) throw new Refusal('PERMISSION_DENIED')
  const [state, codeVerifier] = [newSecret(), randomPKCECodeVerifier()]
  await insertTrip(db, {
    siteId,
    stateHash: secretHash(state),
    sessionHash,
    identityId,
    provider,
    connectionId,
    codeVerifier,
    now,
    expiresAt: later(now, { minutes: validMinutes }),
  })
  const { publicUrl } = await loadSite(db, siteId)
  const codeChallenge = await calculatePKCECodeChallenge(codeVerifier)
  const redirectUri = calendarReturnAddress(publicUrl)
  return { redirectUrl: authorizeUrl(provider, { clientId: client.clientId, redirectUri, state, codeChallenge }) }
}

type Named = { connectionId: string; provider: CalendarTrip['provider'] }

async function requireOwn(context: Context, { connectionId, provider }: Named): Promise<void> {
  const own = await loadOwnConnection(context.db, { siteId: context.siteId, id: connectionId, identityId: ownAccountOf(context) })
  if (own.provider !== provider || own.status === 'ENDING') throw new Refusal('CALENDAR_CONNECTION_NOT_FOUND')
}

async function clientOf({ db, siteId, dependencies }: Context, provider: CalendarTrip['provider']) {
  const { google, microsoft } = await oauthClientsOf({ db, signingKeys: dependencies.signingKeys }, siteId)
  const client = provider === 'GOOGLE' ? google : microsoft
  if (!client) throw new Refusal('CALENDAR_APP_MISSING')
  return client
}

/** Hashed once more, so that a row of a trip is no key to a session. */
const sessionOf = ({ caller }: Pick<Context, 'caller'>): Buffer | null => {
  const sessionHash = ownSessionOf(caller)
  return sessionHash && secretHash(`session ${sessionHash.toString('base64url')}`)
}

type Problem = 'declined' | 'expired' | 'refused' | 'unreachable' | 'none' | 'unlinked' | 'many'

export const returnFromCalendarProvider: Handler<'calendar-connections', 'returnFromCalendarProvider'> = async ({ query }, context) => {
  const { db, siteId, now, caller } = context
  const { publicUrl } = await loadSite(db, siteId)
  const lead = (words: Record<string, string>): BrowserAnswer => ({ location: addressIn(publicUrl, '/manage/calendars', words) })
  const problem = (why: Problem) => lead({ problem: why })
  const sessionHash = sessionOf(context)
  const trip = sessionHash && (await redeemTrip(db, { siteId, stateHash: secretHash(query.state ?? ''), sessionHash, now }))
  if (!trip || trip.identityId !== memberIdOf(caller)) return problem('expired')
  if (query.error !== undefined || query.code === undefined) return problem(query.error === 'access_denied' ? 'declined' : 'refused')
  try {
    return lead({ connected: await connect(context, trip, { code: query.code, redirectUri: calendarReturnAddress(publicUrl) }) })
  } catch (error) {
    const why = problemOf(error)
    if (!why) throw error
    context.log.warn({ err: error, provider: trip.provider }, 'a calendar could not be connected')
    return problem(why)
  }
}

const problemOf = (error: unknown): Problem | null => {
  if (error instanceof ProviderFailure)
    return error.code === 'UNREACHABLE' || error.code === 'TOO_MANY_REQUESTS' ? 'unreachable' : 'refused'
  if (!(error instanceof Refusal)) return null
  return problemsOfRefusals[error.code] ?? null
}

const problemsOfRefusals: Partial<Record<string, Problem>> = {
  NO_CALENDARS_FOUND: 'none',
  NO_STAFF_CALENDAR: 'unlinked',
  CALENDAR_APP_MISSING: 'refused',
  TOO_MANY_CALENDAR_CONNECTIONS: 'many',
}

type Returned = { code: string; redirectUri: string }

/** The id of the connection. */
async function connect(
  context: Context,
  { identityId, provider, connectionId, codeVerifier }: CalendarTrip,
  returned: Returned,
): Promise<string> {
  const { db, siteId, now, dependencies } = context
  const { resourceId } = await requireStaff(db, context)
  const client = await clientOf(context, provider)
  const { userName, secret, accessToken } = await exchangeCode(provider, { ...client, ...returned, codeVerifier }, dependencies)
  const account = { provider, address: null, userName, secret, accessToken }
  const listed = await (await providerOf(dependencies, { siteId, provider })).listCalendars(account)
  if (listed.length === 0) throw new Refusal('NO_CALENDARS_FOUND')
  const checked = { provider, address: null, userName, secret, tokens: { secret, accessToken }, listed, connectionId }
  const saving = { siteId, identityId, resourceId, now, signingKeys: dependencies.signingKeys }
  return (await context.inTransaction((tx) => saveConnection(tx, saving, checked))).id
}
