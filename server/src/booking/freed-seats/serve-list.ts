import { isoInstantOf, type ListedEntry, minutesOfIsoInstant, type StoredBooking, tendList } from '@foyer/domain'
import type { Customer } from '../../ground/caller.ts'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { loadSessionToBook } from '../../house/calendar-events/session-to-book.ts'
import { loadObstacles } from '../../house/session-conflicts/session-obstacles.ts'
import { type ChangeScope, type RecordedChange, recordChanges, recordChangesNotifiedWith } from '../booking-events/record-change.ts'
import { saveCanceled } from '../bookings/several-bookings-store.ts'
import { lockSeats, releaseSeatsOfBookings } from '../seats/seats.ts'
import { countOpenSeats, holdOfferedSeats, lockSeatedRow, type SeatsAt } from '../seats/seats-store.ts'
import { type DueList, type EntryChange, findDueLists, lockList, lockOwnOffers, saveOffers, type WaitingBooking } from './waiting-store.ts'

type Entry = ListedEntry & { waiting: WaitingBooking }

/**
 * Brings the waiting list of a locked session or course up to date: ends offers, sends those made at night, and offers open seats to the
 * first parties that fit. `exceptId` is a booking that leaves the list in this transaction.
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
  const { ended, toNotify, offered } = tendList({ entries, openSeats, now: minute, timeZone })
  const offers = offered.map(({ entry, times }) => {
    const offer = { notifyAt: isoInstantOf(times.notifyAt), expiresAt: isoInstantOf(times.expiresAt), isSent: times.notifyAt <= minute }
    return { bookingId: entry.id, partySize: entry.partySize, expiresAt: offer.expiresAt, offer }
  })
  await releaseSeatsOfBookings(tx, siteId, idsOf(ended))
  if (offers.length > 0) await holdOfferedSeats(tx, { siteId, now, at, offers })
  const changes: EntryChange[] = [
    ...ended.map(({ id }) => ({ bookingId: id, offer: null })),
    ...toNotify.flatMap(({ id, waiting: { offer } }) => (offer ? [{ bookingId: id, offer: { ...offer, isSent: true } }] : [])),
    ...offers,
  ]
  await saveAndNotify(scope, list, changes, 'UNANSWERED')
}

/** Offers nothing while an obstacle may cancel the session; the task of every minute checks again. */
async function isHeldUp(tx: Transaction, siteId: string, at: SeatsAt): Promise<boolean> {
  const session = 'eventId' in at ? await loadSessionToBook(tx, siteId, at.eventId) : null
  if (!session) return false
  const obstaclesOf = await loadObstacles(tx, siteId, { from: session.start, to: session.end })
  return obstaclesOf(session).length > 0
}

/** Offers seats to one party out of turn. The caller has checked under the lock that they are open. */
export async function offerTo(scope: ChangeScope, at: SeatsAt, waiting: WaitingBooking, expiresAt: string): Promise<StoredBooking> {
  const { siteId, now } = scope.context
  const bookingId = waiting.stored.booking.id
  await holdOfferedSeats(scope.tx, { siteId, now, at, offers: [{ bookingId, partySize: waiting.partySize, expiresAt }] })
  const [saved] = await saveAndNotify(scope, [waiting], [{ bookingId, offer: { notifyAt: now, expiresAt, isSent: true } }], 'UNANSWERED')
  return saved as StoredBooking
}

export async function passOffer(scope: ChangeScope, waiting: WaitingBooking): Promise<StoredBooking> {
  const bookingId = waiting.stored.booking.id
  await releaseSeatsOfBookings(scope.tx, scope.context.siteId, [bookingId])
  const [saved] = await saveAndNotify(scope, [waiting], [{ bookingId, offer: null }], 'PASSED')
  return saved as StoredBooking
}

async function saveAndNotify(
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
    return { booking, event: { name: offer.isSent ? 'booking.offered' : 'booking.offer_planned', besides: { previousStatus } } }
  })
  // An offer usually follows from another customer's action, so its author is the system, unless the customer who waits or the business
  // acted.
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
    notifyAt: minutesOfIsoInstant(waiting.offer.notifyAt),
    expiresAt: minutesOfIsoInstant(waiting.offer.expiresAt),
    isSent: waiting.offer.isSent,
  },
  waiting,
})

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id)

export async function serveListsOf(
  scope: ChangeScope,
  changed: { scheduleIds: readonly string[]; rootIds: readonly string[] },
): Promise<void> {
  const { siteId, now } = scope.context
  // A loop, because each list is read under the lock of its session.
  for (const { at } of await findDueLists(scope.tx, { now, atMost: mostAtOnce, changed: { siteId, ...changed } })) {
    await lockSeatedRow(scope.tx, siteId, at)
    await serveList(scope, at)
  }
}

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 500

/**
 * Once a minute: ends unanswered offers, and offers their seats and those of expired holds to the next party. Until then these seats count
 * as reserved for the list. If one list fails, the others are still served.
 */
export async function serveDueLists({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const due of await findDueLists(db, { now, atMost: mostAtOnce })) {
    await serveOne({ db, jobs }, due, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const serveOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, { siteId, at }: DueList, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      await lockSeats(tx, { siteId, now, at })
      await serveList({ tx, context: { siteId, now, caller: 'SYSTEM', dependencies: { jobs } } }, at)
    }),
  )

/**
 * A customer who books seats that are offered to them leaves the list, and the booking gets the seats. Only the booking's mail tells them.
 * False if they had no offer.
 */
export async function giveUpOwnOffers(scope: ChangeScope, at: SeatsAt, holder: Customer, bookingId: string): Promise<boolean> {
  const { siteId, now } = scope.context
  const { memberId } = holder
  // A browser may be shared: an offer to its visitor may be another person's.
  const visitorId = memberId === null ? holder.visitorId : null
  const offers = await lockOwnOffers(scope.tx, { siteId, now, at, visitorId, memberId })
  if (offers.length === 0) return false
  const bookingIds = offers.map(({ booking }) => booking.id)
  await releaseSeatsOfBookings(scope.tx, siteId, bookingIds)
  const canceled = await saveCanceled(scope.tx, { siteId, now, bookingIds })
  const event = { name: 'booking.canceled' as const, besides: { previousStatus: 'WAITING_LIST' as const } }
  await recordChangesNotifiedWith(
    scope,
    canceled.map(({ booking }) => ({ booking, event })),
    bookingId,
  )
  return true
}
