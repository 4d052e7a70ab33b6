import type { BrowserAnswer, Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { connectAccount } from './connections.ts'
import { keptText, type Proven, proofFrom, type TripProblem } from './proof-from.ts'
import { callbackAddressOf } from './provider-client.ts'
import { marksOfBrowser, wayWith } from './provider-trips.ts'
import { findProvider } from './providers-store.ts'
import { type ProvenSubject, redeemTrip, type SentName, saveAnswer, saveSentName, type Trip, wayOnOfTrip } from './trips-store.ts'

const validMinutes = 10

/** A failed trip also leads back to the page that it began on, with the problem. */
export const returnFromProvider: Handler<'sign-in-providers', 'returnFromProvider'> = async ({ query }, context) => {
  const { db, siteId, now, caller } = context
  const named = { siteId, stateHash: secretHash(query.state ?? '') }
  const browserHashes = marksOfBrowser(caller)
  const trip = await redeemTrip(db, named, { browserHashes, now })
  const { publicUrl } = await loadSite(db, siteId)
  const leadOn = (wayOn: string, said: Record<string, string>): BrowserAnswer => {
    const next = wayWith(wayOn, said)
    return { location: addressIn(publicUrl, next.path, next.query) }
  }
  if (!trip) return leadOn((await wayOnOfTrip(db, named, browserHashes)) ?? '/sign-in', { problem: 'expired' })
  const came = `${callbackAddressOf({ publicUrl })}?${new URLSearchParams(query)}`
  return leadOn(trip.wayOn, await concludeTrip(trip, new URL(came), String(query.state), context))
}

const concludeTrip = async (trip: Trip, came: URL, state: string, context: Context): Promise<Record<string, string>> => {
  const provider = await findProvider(context.db, context.siteId, trip.providerId)
  if (!provider?.isEnabled) return { problem: 'expired' satisfies TripProblem }
  const proof = await proofFrom({ provider, trip, came, state }, context)
  if ('problem' in proof) return { problem: proof.problem, provider: provider.name }
  return trip.isConnecting ? await connect(trip, proof, context) : await keepAnswer(trip, proof, context)
}

const keepAnswer = async ({ stateHash }: Trip, proven: Proven, { db, siteId, now }: Context) => {
  const answer = proven.isAnew ? answerOfSomebodyThere() : newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  await saveAnswer(db, { siteId, stateHash }, { answerHash: secretHash(answer), proven, expiresAt })
  return { answer }
}

const mark = 'anew.'

/** The database knows an answer by its hash, so a caller cannot add the mark to an answer that was made without it. */
const answerOfSomebodyThere = (): string => `${mark}${newSecret()}`

export const isOfSomebodyThere = (answerToken: string): boolean => answerToken.startsWith(mark)

const connect = async (trip: Trip, proven: ProvenSubject, context: Context): Promise<Record<string, string>> => {
  const { providerId, identityId } = trip
  const isNew =
    identityId !== null && (await context.inTransaction((tx) => connectAccount(tx, context, { providerId, identityId, proven })))
  return isNew ? { connected: providerId } : { problem: 'taken' satisfies TripProblem }
}

/**
 * A form posted by another site comes without our cookie. So the browser is sent to the same address once more, by itself and with the
 * cookie; the name is stored here and appears in no address.
 */
export const returnFromProviderByForm: Handler<'sign-in-providers', 'returnFromProviderByForm'> = async ({ body }, context) => {
  const { user, state, code, iss, error, error_description } = body
  const answer = Object.entries({ state, code, iss, error, error_description }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const { db, siteId, now } = context
  const name = nameIn(user)
  if (name) await saveSentName(db, { siteId, stateHash: secretHash(state ?? '') }, { name, now })
  const site = await loadSite(db, siteId)
  return { location: `${callbackAddressOf(site)}?${new URLSearchParams(answer)}` }
}

/** Apple's `user`: JSON with a name, the first time only. It is unsigned, so only the name is read. */
const nameIn = (user: string | undefined): SentName | null => {
  try {
    const { name } = JSON.parse(user ?? '{}')
    const [firstName, lastName] = [name?.firstName, name?.lastName].map((part) => keptText(part, 100))
    return firstName || lastName ? { ...(firstName && { firstName }), ...(lastName && { lastName }) } : null
  } catch {
    return null
  }
}
