import type { MultiServiceBookingInfo } from '@foyer/contract'
import {
  InvalidInput,
  isFinal,
  minutesOfIsoInstant,
  Refusal,
  type StoredBooking,
  slotOf,
  type Violation,
  violationsOfParts,
} from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { type ChangeScope, recordUpdates } from '../booking-events/record-change.ts'
import { lockParts, saveMembership } from '../bookings/several-bookings-store.ts'
import { endHoldsAt } from '../places/places-store.ts'
import { requireRevisions, type SentPart, wholeOf } from './change-parts.ts'

export const addBookingsToMultiServiceBooking: Handler<'bookings', 'addBookingsToMultiServiceBooking'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { multiServiceBookingId: id, bookings: sent } = body
    const { parts, others } = await lockParts(
      tx,
      context.siteId,
      id,
      sent.map(({ bookingId }) => bookingId),
    )
    const whole = parts[0]?.booking.multiServiceBookingInfo
    if (!whole) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
    const until = endOfHold(parts, context.now)
    const added = requireAddable({ parts, others, until }, sent, context.now)
    const saved = await changeMembership(added, whole, { tx, context }, until)
    if (until !== null) await endHoldsAt(tx, { siteId: context.siteId, bookingIds: added.map(({ booking }) => booking.id), until })
    return { bookings: wholeOf(saved, id, body.returnFullEntity).bookings }
  })

const endOfHold = (parts: readonly StoredBooking[], now: string): string | null =>
  parts.find((part) => isLiveHold(part, now))?.holdExpiresAt ?? null

const isLiveHold = ({ booking, holdExpiresAt }: StoredBooking, now: string): boolean =>
  booking.status === 'CREATED' && holdExpiresAt !== null && holdExpiresAt > now

type Locked = { parts: readonly StoredBooking[]; others: readonly StoredBooking[]; until: string | null }

function requireAddable({ parts, others, until }: Locked, sent: readonly SentPart[], now: string): StoredBooking[] {
  const known = [...parts, ...others]
  requireRevisions(
    known.map(({ booking }) => booking),
    sent,
  )
  const added = sent.flatMap(({ bookingId }) => known.find(({ booking }) => booking.id === bookingId.toLowerCase()) ?? [])
  const open = parts.filter(isOpen)
  const statuses = new Set(open.map(({ booking }) => booking.status))
  if (until === null) statuses.delete('CREATED')
  for (const stored of added) {
    requireSuitable(stored, parts)
    const { id: bookingId, status } = stored.booking
    // The time of an expired hold may be another customer's by now.
    const fits = statuses.has(status) && (status !== 'CREATED' || isLiveHold(stored, now))
    if (!fits) throw new Refusal('BOOKING_TO_ADD_STATUS_NOT_VALID', { bookingId, status, allowed: [...statuses] })
  }
  const violations = [
    ...differingCustomers(open, added),
    ...violationsAmong([...open, ...added], parts[0], (index) =>
      index < open.length ? 'multiServiceBookingId' : `bookings[${index - open.length}].bookingId`,
    ),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
  return added
}

function requireSuitable({ booking, type }: StoredBooking, parts: readonly StoredBooking[]): void {
  const { id: bookingId, multiServiceBookingInfo: whole, seriesId } = booking
  if (whole) {
    const isHere = whole.id === parts[0]?.booking.multiServiceBookingInfo?.id
    const code = isHere ? 'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING' : 'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING'
    throw new Refusal(code, { bookingId })
  }
  if (seriesId !== undefined) throw new Refusal('BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING', { bookingId })
  if (type !== 'APPOINTMENT') throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED', { type })
}

const differingCustomers = (open: readonly StoredBooking[], added: readonly StoredBooking[]): Violation[] =>
  added.flatMap((booking, index) =>
    open.every((part) => customerKey(part) === customerKey(booking))
      ? []
      : [{ field: `bookings[${index}].bookingId`, description: 'must be a booking of the same customer', rule: 'SAME_CUSTOMER' }],
  )

const customerKey = ({ booking, memberId, visitorId }: StoredBooking) => booking.contactDetails.contactId ?? memberId ?? visitorId

export const removeBookingsFromMultiServiceBooking: Handler<'bookings', 'removeBookingsFromMultiServiceBooking'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { multiServiceBookingId: id, bookings: sent = [] } = body
    const { parts } = await lockParts(tx, context.siteId, id)
    if (parts.length === 0) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
    const { removed, staying } = requireRemovable(parts, sent)
    const leaving = staying.length === 1 ? parts : removed
    const saved = await changeMembership(leaving, null, { tx, context })
    const asked = saved.filter(({ booking }) => removed.some((part) => part.booking.id === booking.id))
    return { bookings: wholeOf(asked, id, body.returnFullEntity).bookings }
  })

/** Naming no parts removes all. The remaining parts must still fit the type. */
function requireRemovable(parts: readonly StoredBooking[], sent: readonly SentPart[]) {
  requireRevisions(
    parts.map(({ booking }) => booking),
    sent,
  )
  const named = new Set(sent.map(({ bookingId }) => bookingId.toLowerCase()))
  const isRemoved = ({ booking }: StoredBooking) => named.size === 0 || named.has(booking.id)
  const staying = parts.filter((part) => !isRemoved(part))
  const violations = violationsAmong(staying.filter(isOpen), parts[0], () => 'bookings')
  if (violations.length > 0) throw new InvalidInput(violations)
  return { removed: parts.filter(isRemoved), staying }
}

const isOpen = ({ booking }: StoredBooking): boolean => !isFinal(booking.status)

function violationsAmong(
  parts: readonly StoredBooking[],
  first: StoredBooking | undefined,
  fieldOf: (index: number) => string,
): Violation[] {
  const timed = parts.map(({ booking, resourceId }) => ({
    start: minutesOfIsoInstant(booking.startDate),
    end: minutesOfIsoInstant(booking.endDate),
    location: slotOf(booking).location,
    resourceId: resourceId ?? undefined,
  }))
  return violationsOfParts(timed, first?.booking.multiServiceBookingInfo?.type ?? 'SEPARATE_BOOKINGS', fieldOf)
}

async function changeMembership(
  bookings: readonly StoredBooking[],
  whole: MultiServiceBookingInfo | null,
  scope: ChangeScope,
  until: string | null = null,
) {
  const { siteId, now } = scope.context
  const bookingIds = bookings.map(({ booking }) => booking.id)
  const saved = await saveMembership(scope.tx, { siteId, now, bookingIds, whole, until })
  const updates = bookings.flatMap(({ booking: before }) =>
    saved.filter(({ booking }) => booking.id === before.id).map(({ booking: after }) => ({ before, after })),
  )
  await recordUpdates(scope, updates)
  return saved
}
