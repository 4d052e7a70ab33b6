import type { Booking, BookingConflict, Collision } from '@foyer/contract'
import { isoInstantOf, Refusal, type StoredBooking, slotOf, titleIn } from '@foyer/domain'
import { type Caller, isBusiness, reaches } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import type { OutsideTime } from '../../house/busy-times/outside-times-store.ts'
import { readableResourceOf } from '../../house/busy-times/told-of-calendars.ts'
import { loadEventTitles } from '../../house/calendar/calendar-store.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { recordChange } from '../booking-events/record-change.ts'
import { findBookings, lockBooking } from '../bookings/bookings-store.ts'
import { maySee } from '../bookings/rights.ts'
import { deleteKept, saveKept } from './conflicts-store.ts'
import { type FoundCollision, findConflicts } from './find-conflicts.ts'

const mostListed = 100

/** Providers see conflicts of their own bookings. A booking is left out once all its collisions are kept. */
export const listConflicts: Handler<'bookings', 'listConflicts'> = async (
  { body },
  { db, siteId, caller, now, spokenLanguage: language },
) => {
  const { catalogue, until, byBooking, elsewhere } = await findConflicts(db, siteId, now)
  const isWanted = body.state === 'KEPT' ? isKept : (collisions: readonly FoundCollision[]) => !isKept(collisions)
  const wanted = [...byBooking].filter(([, collisions]) => isWanted(collisions))
  const otherIds = wanted.flatMap(([, collisions]) =>
    collisions.flatMap((collision) => (collision.kind === 'BOOKING' ? collision.otherId : [])),
  )
  const found = await findBookings(db, siteId, [...new Set([...wanted.map(([id]) => id), ...otherIds])])
  const bookings = new Map(found.map((stored) => [stored.booking.id, stored]))
  const reached = wanted
    .flatMap(([id, collisions]) => {
      const stored = bookings.get(id)
      return stored && maySee(caller, stored) ? [{ booking: stored.booking, collisions }] : []
    })
    .sort((one, other) => compare(one.booking, other.booking))
  const listed = reached.slice(0, mostListed)
  const titles = await loadEventTitles(
    db,
    siteId,
    listed.flatMap(({ collisions }) => collisions.flatMap((collision) => ('eventId' in collision ? collision.eventId : []))),
  )
  const readableResource = elsewhere.size > 0 ? await readableResourceOf(db, siteId, caller) : null
  const shown = { catalogue, caller, language, bookings, titles, elsewhere, readableResource }
  const conflicts = listed.map(
    ({ booking, collisions }): BookingConflict => ({
      booking,
      collisions: collisions.map((collision) => collisionOf(collision, booking, shown)),
    }),
  )
  return { conflicts, total: reached.length, until: isoInstantOf(until) }
}

const isKept = (collisions: readonly FoundCollision[]): boolean => collisions.every(({ kept }) => kept !== undefined)

const compare = (one: Booking, other: Booking): number => one.startDate.localeCompare(other.startDate) || one.id.localeCompare(other.id)

type Shown = {
  catalogue: Catalogue
  caller: Caller
  language: string | null
  bookings: ReadonlyMap<string, StoredBooking>
  titles: ReadonlyMap<string, string>
  elsewhere: ReadonlyMap<string, OutsideTime>
  /** Whose events of other calendars the caller may read by their titles. */
  readableResource: string | null
}

function collisionOf(collision: FoundCollision, booking: Booking, shown: Shown): Collision {
  const { key, kind, start, end, kept } = collision
  const common = { key, kind, startDate: isoInstantOf(start), endDate: isoInstantOf(end), ...(kept && { kept }) }
  if (collision.kind === 'SESSION_OVERFULL') {
    const { eventId, total, taken } = collision
    return { ...common, eventId, title: titleIn(booking, shown.language), places: { total, taken } }
  }
  const resource = resourceOf(collision.resourceId, booking, shown.catalogue)
  if (collision.kind === 'BOOKING') return { ...common, resource, ...otherBooking(collision.otherId, shown) }
  if (collision.kind === 'OTHER_CALENDAR') return { ...common, resource, ...eventElsewhere(collision.eventId, shown) }
  if (!('eventId' in collision)) return { ...common, resource }
  const title = mayReadOf(collision.resourceId, shown) ? shown.titles.get(collision.eventId) : undefined
  return { ...common, resource, eventId: collision.eventId, ...(title !== undefined && { title }) }
}

function eventElsewhere(id: string, { elsewhere, readableResource }: Shown): Pick<Collision, 'calendar' | 'title'> {
  const event = elsewhere.get(id)
  if (!event) return {}
  const { provider, resourceId, title } = event
  return { calendar: { provider }, ...(title !== null && resourceId === readableResource && { title }) }
}

const mayReadOf = (resourceId: string, { caller }: Shown): boolean => reaches(caller, [resourceId])

function resourceOf(id: string, booking: Booking, { resources }: Catalogue): NonNullable<Collision['resource']> {
  const booked = slotOf(booking).resource
  const name = resources.get(id)?.name ?? (booked?.id === id ? booked.name : undefined)
  return { id, ...(name !== undefined && { name }) }
}

function otherBooking(id: string, { bookings, caller, language }: Shown): Pick<Collision, 'booking'> {
  const stored = bookings.get(id)
  if (!stored) return {}
  const { status, contactDetails } = stored.booking
  const name = [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ')
  return { booking: { id, status, title: titleIn(stored.booking, language), ...(maySee(caller, stored) && name !== '' && { name }) } }
}

/** Refuses a collision that is gone or has changed, so that none is kept unseen. */
export const keepConflict: Handler<'bookings', 'keepConflict'> = async ({ params: { bookingId }, body }, context) => {
  const { db, siteId, now, caller } = context
  const { byBooking } = await findConflicts(db, siteId, now)
  const current = new Set(byBooking.get(bookingId.toLowerCase())?.map(({ key }) => key))
  const { reason } = body
  const keys = [...new Set(body.keys)]
  return await context.inTransaction(async (tx) => {
    const { booking } = await lockReached(tx, context, bookingId)
    if (!keys.every((key) => current.has(key))) throw new Refusal('CONFLICT_NOT_FOUND')
    await saveKept(tx, { siteId, now, bookingId, keys, reason, keptBy: isBusiness(caller) ? caller.name : null })
    await recordChange(
      { tx, context },
      booking,
      { name: 'booking.conflict_kept', besides: { collisions: keys, keptFor: reason } },
      undefined,
    )
    return {}
  })
}

export const reopenConflict: Handler<'bookings', 'reopenConflict'> = ({ params: { bookingId }, body }, context) =>
  context.inTransaction(async (tx) => {
    const { booking } = await lockReached(tx, context, bookingId)
    const collisions = await deleteKept(tx, context.siteId, bookingId, body.keys)
    if (collisions.length === 0) throw new Refusal('CONFLICT_NOT_FOUND')
    await recordChange({ tx, context }, booking, { name: 'booking.conflict_reopened', besides: { collisions } }, undefined)
    return {}
  })

async function lockReached(tx: Transaction, { siteId, caller }: Context, bookingId: string): Promise<StoredBooking> {
  const stored = await lockBooking(tx, siteId, bookingId)
  if (!stored || !maySee(caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
  return stored
}
