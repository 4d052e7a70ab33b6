import type {
  Attendance,
  BookingPolicySnapshot,
  ConferencingDetails,
  Contract,
  ExtendedBooking,
  HistoryEntry,
  NamedParticipant,
  OrderOfBooking,
  Received,
} from '@foyer/contract'
import { allowedActionsOn, inLanguage, Refusal, type StoredBooking } from '@foyer/domain'
import { beginnerOf, isBusiness } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { PagingLimits } from '../../ground/db/querying/paging.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { type DomainEvent, loadEventsOfAll } from '../../ground/outbox/domain-events-store.ts'
import { loadConferencing, loadSessionToBook } from '../../house/calendar-events/session-to-book.ts'
import { findAppliedFees } from '../../money/fees/fees-store.ts'
import { storedBookingOf } from '../bookings/booking-row.ts'
import {
  bookingsOf,
  findBooking,
  findBookings,
  findNoteIds,
  findResourceNames,
  isOfCourseSession,
  isOfCustomer,
  isOfEvent,
  isWithResource,
} from '../bookings/bookings-store.ts'
import { changedByOf, maySee } from '../bookings/rights.ts'
import { ordersOf } from '../paid/orders-of-bookings.ts'
import { findNamedParticipants } from '../participants/named-participants.ts'
import { bookingFields, bookingFieldsFor } from './booking-fields.ts'

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** By booking: the attendance of this session, else of the booking's own. Implemented in `booking/attendance/attendance-store.ts`. */
    findAttendanceOfBookings: (
      db: Queryable,
      asked: { siteId: string; bookingIds: readonly string[]; eventId: string | undefined },
    ) => Promise<Map<string, Attendance>>
  }
}

export const queryExtendedBooking: Handler<'bookings', 'queryExtendedBooking'> = ({ body }, context) =>
  queryBookings(body, context, { operation: 'queryExtendedBooking', paging: 'OFFSET' })

export const queryExtendedBookings: Handler<'bookings', 'queryExtendedBookings'> = ({ body }, context) =>
  queryBookings(body, context, { operation: 'queryExtendedBookings', paging: 'CURSOR', limits: weekAtOnce })

/** A calendar reads a week of a large team in one answer; more would block the server's thread too long. */
const weekAtOnce: PagingLimits = { least: 0, byDefault: 50, most: 500 }

type Asked = Received<Contract['bookings']['queryExtendedBookings']>['body']
type Turning = { operation: string; paging: 'OFFSET' | 'CURSOR'; limits?: PagingLimits }

async function queryBookings(body: Asked, context: Context, { operation, paging, limits }: Turning) {
  const { db, siteId, caller, dependencies } = context
  const visible = visibleBookings(context)
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation,
    fields: bookingFieldsFor(caller),
    from: body.sessionId === undefined ? visible : visible.where(await isForSession(body.sessionId, context)),
    query: queryOf(body),
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging, ...(limits && { limits }) },
  })
  const found = rows.map(storedBookingOf)
  const nameOf = await namesForBusiness(found, context)
  const bookingIds = found.map(({ booking }) => booking.id)
  const attendanceOf = body.withBookingAttendanceInfo
    ? await dependencies.ports.findAttendanceOfBookings(db, { siteId, bookingIds, eventId: body.sessionId })
    : null
  const conferencingOf = body.withBookingConferencingDetails ? await loadConferencing(db, siteId, found.flatMap(meetingOf)) : null
  const appliedFees = body.withBookingFeeDetails ? await findAppliedFees(db, siteId, bookingIds) : null
  const orders = body.withEcomOrder && caller.kind !== 'provider' ? await ordersOf(context, bookingIds) : null
  const people = body.withNamedParticipants
    ? await findNamedParticipants(
        context,
        found.map(({ booking }) => booking),
      )
    : null
  const known = { ...context, nameOf, attendanceOf, conferencingOf, appliedFees, orders, people }
  return { extendedBookings: found.map((stored) => extended(stored, body, known)), pagingMetadata }
}

async function isForSession(sessionId: string, { db, siteId }: Context) {
  const session = await loadSessionToBook(db, siteId, sessionId)
  return session?.event.type === 'COURSE' ? isOfCourseSession(siteId, session.event.scheduleId, sessionId) : isOfEvent(sessionId)
}

function queryOf({ query, sessionId }: Asked): Asked['query'] {
  if (sessionId === undefined || !query?.filter) return query
  const { id: _, ...filter } = query.filter
  return { ...query, filter }
}

/** Null for customers, who do not see rooms and devices. */
type NameOf = (resourceId: string) => string | undefined

async function namesForBusiness(found: readonly StoredBooking[], { db, siteId, caller }: Context): Promise<NameOf | null> {
  if (!isBusiness(caller)) return null
  const ids = [...new Set(found.flatMap(({ additionalResourceIds }) => additionalResourceIds))]
  const names = ids.length > 0 ? await findResourceNames(db, siteId, ids) : new Map<string, string>()
  return (id) => names.get(id)
}

export const countExtendedBookings: Handler<'bookings', 'countExtendedBookings'> = async ({ body }, context) => ({
  count: await countRows(context.db, visibleBookings(context), compileFilter(bookingFields, body.filter, 'filter')),
})

const visibleBookings = ({ db, siteId, caller }: Context) => {
  const bookings = bookingsOf(db, siteId)
  if (caller.kind === 'manager') return bookings
  return bookings.where(caller.kind === 'provider' ? isWithResource(caller.resourceId) : isOfCustomer(beginnerOf(caller) ?? undefined))
}

/** Holds, requests and canceled bookings do not show the link of the online meeting. */
const meetingOf = ({ booking }: StoredBooking): string[] => {
  const eventId = booking.bookedEntity.slot?.eventId
  return booking.status === 'CONFIRMED' && eventId ? [eventId] : []
}

type Known = Context & {
  nameOf: NameOf | null
  attendanceOf: Map<string, Attendance> | null
  conferencingOf: Map<string, ConferencingDetails> | null
  appliedFees: ReadonlySet<string> | null
  orders: ReadonlyMap<string, OrderOfBooking> | null
  people: Map<string, NamedParticipant[]> | null
}

function extended(stored: StoredBooking, asked: Asked, known: Known): ExtendedBooking {
  const { caller, now, nameOf, attendanceOf, conferencingOf, appliedFees, orders, people } = known
  const namedParticipants = people?.get(stored.booking.id)
  const { booking, policy, additionalResourceIds, internalNote } = stored
  const attendance = attendanceOf?.get(booking.id)
  const order = orders?.get(booking.id)
  const { guestUrl, password } = conferencingOf?.get(meetingOf(stored)[0] ?? '') ?? {}
  return {
    booking,
    ...(asked.withBookingAllowedActions && {
      allowedActions: allowedActionsOn(stored, changedByOf(caller), now),
    }),
    ...(asked.withBookingPolicySettings && {
      bookingPolicySettings: { cancellationFeeEnabled: policy.cancellationFeePolicy?.enabled ?? false },
    }),
    ...(appliedFees?.has(booking.id) && { bookingFeeDetails: { cancellationFeeStatus: 'APPLIED_TO_ORDER' } }),
    ...(order && { order }),
    ...(attendance && { attendance }),
    ...(namedParticipants && { namedParticipants }),
    ...(guestUrl !== undefined && { conferencingDetails: { guestUrl, ...(password !== undefined && { password }) } }),
    ...(isBusiness(caller) && internalNote !== null && { internalNote }),
    ...(nameOf &&
      additionalResourceIds.length > 0 && { additionalResources: additionalResourceIds.map((id) => ({ id, name: nameOf(id) ?? '' })) }),
  }
}

export const getBookingHistory: Handler<'bookings', 'getBookingHistory'> = async ({ params: { bookingId } }, { db, siteId, caller }) => {
  const stored = await findBooking(db, siteId, bookingId)
  if (!stored || !maySee(caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
  const events = await loadEventsOfAll(db, siteId, [bookingId, ...(await findNoteIds(db, siteId, bookingId))])
  return { history: events.map(historyEntryOf) }
}

function historyEntryOf({ id, name, occurredAt, actor, payload }: DomainEvent): HistoryEntry {
  const { previousStartDate, participantNotification, reason, keptFor, entity } = payload as {
    previousStartDate?: string
    reason?: HistoryEntry['reason']
    participantNotification?: { message?: string }
    keptFor?: string
    entity?: Attendance
  }
  const message = participantNotification?.message ?? keptFor
  return {
    id,
    event: name,
    date: occurredAt,
    actor: { type: actor.type, ...(actor.name && { name: actor.name }) },
    ...(previousStartDate && { previousStartDate }),
    ...(message && { message }),
    ...(reason && { reason }),
    ...(entity && name.startsWith('attendance.') && { attendance: entity.status }),
  }
}

export const listPolicySnapshotsByBookingIds: Handler<'booking-policies', 'listPolicySnapshotsByBookingIds'> = async (
  { query },
  { db, siteId, caller, spokenLanguage },
) => {
  const bookingIds = [...new Set(query.bookingIds.map((id) => id.toLowerCase()))]
  const visible = (await findBookings(db, siteId, bookingIds)).filter((stored) => maySee(caller, stored))
  const byId = new Map(visible.map((stored) => [stored.booking.id, stored]))
  const unknown = bookingIds.filter((id) => !byId.has(id))
  if (unknown.length > 0) throw new Refusal('BOOKING_POLICY_SNAPSHOT_NOT_FOUND', { bookingIds: unknown })
  return { bookingPolicySnapshots: bookingIds.flatMap((id) => snapshotOf(byId.get(id), spokenLanguage)) }
}

const snapshotOf = (stored: StoredBooking | undefined, language: string | null): BookingPolicySnapshot[] => {
  if (!stored) return []
  const { id, createdDate } = stored.booking
  return [{ id, bookingId: id, policy: inLanguage(stored.policy, language), createdDate }]
}
