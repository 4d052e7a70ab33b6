import { isoInstantOf, type ListedEntry, minutesOfIsoInstant, type StoredBooking, tendList } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { loadObstacles, loadSessionToBook } from '../../house/calendar/calendar.ts'
import { type ChangeScope, type RecordedChange, recordChanges } from '../booking-events/booking-events.ts'
import { countOpenSeats, holdOfferedSeats, releaseSeatsOfBookings, type SeatsAt } from '../seats/seats.ts'
import { type EntryChange, lockList, saveOffers, type WaitingBooking } from './waiting-store.ts'

type Entry = ListedEntry & { waiting: WaitingBooking }

/**
 * Does what is due on the list of a session or course, whose lock the caller has: ends offers, tells of those that were made at night, and
 * offers open seats to the first parties that fit. `exceptId`: a booking that leaves the list in this transaction.
 */
export async function serveList(scope: ChangeScope, at: SeatsAt, exceptId: string | null = null): Promise<void> {
  const { tx, context } = scope
  const { siteId, now } = context
  const list = await lockList(tx, { siteId, at, exceptId })
  if (list.length === 0) return
  const { open, timeZone } = await countOpenSeats(tx, { siteId, now, at })
  const minute = minutesOfIsoInstant(now)
  const entries = list.map(listedEntry)
  const openSeats = (await isHeldUp(tx, siteId, at)) ? 0 : (open ?? Number.POSITIVE_INFINITY)
  const { ended, told, offered } = tendList({ entries, openSeats, now: minute, timeZone })
  const offers = offered.map(({ entry, times }) => {
    const offer = { tellAt: isoInstantOf(times.tellAt), expiresAt: isoInstantOf(times.expiresAt), isTold: times.tellAt <= minute }
    return { bookingId: entry.id, partySize: entry.partySize, expiresAt: offer.expiresAt, offer }
  })
  await releaseSeatsOfBookings(tx, siteId, idsOf(ended))
  if (offers.length > 0) await holdOfferedSeats(tx, { siteId, now, at, offers })
  const changes: EntryChange[] = [
    ...ended.map(({ id }) => ({ bookingId: id, offer: null })),
    ...told.flatMap(({ id, waiting: { offer } }) => (offer ? [{ bookingId: id, offer: { ...offer, isTold: true } }] : [])),
    ...offers,
  ]
  await saveAndTell(scope, list, changes, 'UNANSWERED')
}

/** Nothing is offered of a session that may not take place; the task of each minute offers it once that is settled. */
async function isHeldUp(tx: Transaction, siteId: string, at: SeatsAt): Promise<boolean> {
  const session = 'eventId' in at ? await loadSessionToBook(tx, siteId, at.eventId) : null
  if (!session) return false
  const obstaclesOf = await loadObstacles(tx, siteId, { from: session.start, to: session.end })
  return obstaclesOf(session).length > 0
}

/** Offers seats to one party, whatever its turn. The caller has seen that they are open, behind the lock. */
export async function offerTo(scope: ChangeScope, at: SeatsAt, waiting: WaitingBooking, expiresAt: string): Promise<StoredBooking> {
  const { siteId, now } = scope.context
  const bookingId = waiting.stored.booking.id
  await holdOfferedSeats(scope.tx, { siteId, now, at, offers: [{ bookingId, partySize: waiting.partySize, expiresAt }] })
  const [saved] = await saveAndTell(scope, [waiting], [{ bookingId, offer: { tellAt: now, expiresAt, isTold: true } }], 'UNANSWERED')
  return saved as StoredBooking
}

/** Ends the offer of a booking whose customer lets it go. */
export async function passOffer(scope: ChangeScope, waiting: WaitingBooking): Promise<StoredBooking> {
  const bookingId = waiting.stored.booking.id
  await releaseSeatsOfBookings(scope.tx, scope.context.siteId, [bookingId])
  const [saved] = await saveAndTell(scope, [waiting], [{ bookingId, offer: null }], 'PASSED')
  return saved as StoredBooking
}

async function saveAndTell(
  scope: ChangeScope,
  before: readonly WaitingBooking[],
  changes: readonly EntryChange[],
  reason: 'PASSED' | 'UNANSWERED',
): Promise<StoredBooking[]> {
  const { tx, context } = scope
  const saved = await saveOffers(tx, { siteId: context.siteId, now: context.now, changes })
  const changeOf = new Map(changes.map((change) => [change.bookingId, change]))
  const formerly = new Map(before.map(({ stored }) => [stored.booking.id, stored.booking]))
  const recorded = saved.map(({ booking }): RecordedChange => {
    const offer = changeOf.get(booking.id)?.offer ?? null
    const previousStatus = formerly.get(booking.id)?.status ?? booking.status
    if (offer === null) return { booking, event: { name: 'booking.offer_ended', besides: { previousStatus, reason } } }
    return { booking, event: { name: offer.isTold ? 'booking.offered' : 'booking.offer_planned', besides: { previousStatus } } }
  })
  // An offer follows from what another customer did: its author is the system, unless the customer of the entry or the business acted.
  const author = reason === 'PASSED' ? context : { ...context, caller: 'SYSTEM' as const }
  await recordChanges({ tx, context: author }, recorded, undefined)
  return saved
}

const listedEntry = (waiting: WaitingBooking): Entry => ({
  id: waiting.stored.booking.id,
  partySize: waiting.partySize,
  sitsOut: waiting.sitsOut,
  closesAt: minutesOfIsoInstant(waiting.closesAt),
  reservationMinutes: waiting.reservationMinutes,
  offer: waiting.offer && {
    tellAt: minutesOfIsoInstant(waiting.offer.tellAt),
    expiresAt: minutesOfIsoInstant(waiting.offer.expiresAt),
    isTold: waiting.offer.isTold,
  },
  waiting,
})

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id)
