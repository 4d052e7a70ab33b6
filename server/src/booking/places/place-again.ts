import type { ContactDetails, MultiServiceBookingType } from '@foyer/contract'
import {
  addedMinutesOf,
  allResourceIdsOf,
  answerableUntil,
  governed,
  minutesOfIsoInstant,
  rulesOfLaterDates,
  type SeatRefusal,
  type ServiceRules,
  type StoredBooking,
  slotOf,
  type Unbookable,
} from '@foyer/domain'
import type { Catalogue } from '../availability/catalogue.ts'
import { keepSeats } from '../seats/seats.ts'
import type { Sitter } from '../seats/seats-store.ts'
import { neededFor } from './candidates.ts'
import { type AskedBy, place, type RefusedSessions, reserveFor, type WantedSession } from './place.ts'
import { type KeptStatus, keepPlaces } from './places-store.ts'
import type { PlacingScope } from './placing.ts'
import type { LostParts, LostSlot } from './refuse-place.ts'
import { seat, sitterOf } from './reserve-seats.ts'
import { seatsAtOf, sessionOfBooking } from './seating.ts'

type Acceptance = {
  askedBy: AskedBy
  status: KeptStatus
  details?: ContactDetails
  contactId?: string
}

export type PlacedAgain = KeptPlace | { refusal: SeatRefusal }

export type KeptPlace = { isDoubleBooked: boolean; alsoResourceIds: readonly string[] }

export const keepOrPlaceAgain = async (stored: StoredBooking, scope: PlacingScope, acceptance: Acceptance): Promise<PlacedAgain> => {
  if (stored.type !== 'APPOINTMENT') return await keepOrSeatAgain(stored, scope, acceptance)
  // A booking that waits for any time in a window has no time to place.
  if (stored.booking.waitingWindow) return { refusal: { reason: 'BOOKED' } }
  const placed = await keepOrPlaceAllAgain([stored], scope, acceptance)
  return 'refusal' in placed ? placed : (placed[0] as KeptPlace)
}

export async function keepOrPlaceAllAgain(parts: Parts, scope: PlacingScope, acceptance: Acceptance): Promise<AllPlacedAgain> {
  const kept = {
    siteId: scope.context.siteId,
    now: scope.context.now,
    bookingIds: parts.map(({ booking }) => booking.id),
    status: acceptance.status,
    placeCount: parts.flatMap(allResourceIdsOf).length,
  }
  if (!(await keepPlaces(scope.tx, kept))) return await placeAllAgain(parts, scope, acceptance)
  return parts.map(({ booking: { doubleBooked: isDoubleBooked = false }, additionalResourceIds: alsoResourceIds }) => ({
    isDoubleBooked,
    alsoResourceIds,
  }))
}

export async function placeAgain(stored: StoredBooking, scope: PlacingScope, acceptance: Acceptance): Promise<PlacedAgain> {
  if (stored.type !== 'APPOINTMENT') return await seatAgain(stored, scope, acceptance)
  const placed = await placeAllAgain([stored], scope, acceptance)
  return 'refusal' in placed ? placed : (placed[0] as KeptPlace)
}

export type Parts = readonly [StoredBooking, ...StoredBooking[]]

export type AllPlacedAgain = readonly KeptPlace[] | { refusal: Unbookable; refused: StoredBooking; all: RefusedSessions }

export async function placeAllAgain(parts: Parts, scope: PlacingScope, acceptance: Acceptance): Promise<AllPlacedAgain> {
  const [first, ...others] = parts
  const sessions = [sessionAgain(first, scope, acceptance), ...others.map((part) => sessionAgain(part, scope, acceptance))] as const
  const placed = await place(scope, sessions, reserveFor(scope.tx))
  if ('result' in placed) return placed.result
  return {
    refusal: placed.refusal,
    refused: parts.find(({ booking }) => booking.id === placed.refused.bookingId) ?? first,
    all: placed.all,
  }
}

export function sessionAgain(
  stored: StoredBooking,
  { catalogue, context: { now } }: Pick<PlacingScope, 'catalogue' | 'context'>,
  { askedBy, status }: Acceptance,
): WantedSession {
  return {
    bookingId: stored.booking.id,
    askedBy,
    rules: ownRules(stored, catalogue),
    start: governed(stored).start,
    followsAnother: ['SEQUENTIAL_BOOKINGS', 'PARALLEL_BOOKINGS'].includes(stored.booking.multiServiceBookingInfo?.type ?? ''),
    resourceIds: stored.resourceId === null ? [] : [stored.resourceId],
    alsoNeeded: needsOf(stored, catalogue),
    preferredIds: stored.additionalResourceIds,
    holder: null,
    expiresAt: status === 'PENDING' ? answerableUntil(stored.booking, now) : null,
    isHold: false,
  }
}

async function keepOrSeatAgain(stored: StoredBooking, scope: PlacingScope, acceptance: Acceptance): Promise<PlacedAgain> {
  const { tx, context } = scope
  const { siteId, now } = context
  const kept = { siteId, now, bookingId: stored.booking.id, at: seatsAtOf(stored), sitter: sitterIn(stored, acceptance) }
  if (!(await keepSeats(tx, kept))) return await seatAgain(stored, scope, acceptance)
  return { isDoubleBooked: stored.booking.doubleBooked ?? false, alsoResourceIds: [] }
}

async function seatAgain(stored: StoredBooking, scope: PlacingScope, acceptance: Acceptance): Promise<PlacedAgain> {
  const { id: bookingId, totalParticipants: participants } = stored.booking
  const session = await sessionOfBooking(stored, scope)
  if (!session) return { refusal: { reason: 'SESSION_CANCELED' } }
  const { askedBy } = acceptance
  const seated = await seat(scope, {
    bookingId,
    session,
    participants,
    askedBy,
    policy: stored.policy,
    sitter: sitterIn(stored, acceptance),
  })
  return 'refusal' in seated ? seated : { ...seated, alsoResourceIds: [] }
}

function sitterIn({ booking: { contactDetails } }: StoredBooking, { status, details, contactId }: Acceptance): Sitter {
  const known = contactId ?? contactDetails.contactId ?? null
  return sitterOf(details ?? contactDetails, { contactId: known, isRequest: status === 'PENDING' })
}

/** What the service needs now at the booking's location; if it was deleted, what the booking had. */
function needsOf({ booking, additionalResourceIds }: StoredBooking, catalogue: Catalogue): readonly (readonly string[])[] {
  const { serviceId, location } = slotOf(booking)
  const service = catalogue.services.get(serviceId)
  return service ? neededFor(service, location, catalogue) : additionalResourceIds.map((id) => [id])
}

/** Length, pause and policy are the booking's own, even if the service has changed since; a deleted service cannot be booked online. */
function ownRules(stored: StoredBooking, catalogue: Catalogue): ServiceRules {
  const { serviceId } = slotOf(stored.booking)
  const service = catalogue.services.get(serviceId)
  const { start, end } = governed(stored)
  const rules = {
    id: serviceId,
    durationMinutes: end - start,
    timeBetweenSessionsMinutes: stored.bufferMinutes,
    stepMinutes: service?.rules.stepMinutes ?? 1,
    onlineBookingEnabled: service?.onlineBookingEnabled ?? false,
    policy: stored.policy,
  }
  return stored.booking.seriesId === undefined ? rules : rulesOfLaterDates(rules)
}

export const lostSlotOf = ({ booking, resourceId }: StoredBooking): LostSlot => ({
  serviceId: slotOf(booking).serviceId,
  start: minutesOfIsoInstant(booking.startDate),
  durationMinutes: minutesOfIsoInstant(booking.endDate) - minutesOfIsoInstant(booking.startDate),
  addedMinutes: addedMinutesOf(booking.bookedAddOns ?? []),
  resourceId,
  timeZone: slotOf(booking).timezone,
  location: slotOf(booking).location,
  participants: booking.totalParticipants,
})

export const lostPartsOf = (parts: Parts, refused: StoredBooking): LostParts => {
  const lost = parts.map(lostSlotOf)
  return { parts: lost, refused: lost[parts.indexOf(refused)] ?? lostSlotOf(refused), type: typeOfParts(parts) }
}

export const typeOfParts = ([first]: Parts): MultiServiceBookingType => first.booking.multiServiceBookingInfo?.type ?? 'SEQUENTIAL_BOOKINGS'

/** One part after the other, although each needs statements: a visit has at most eight parts. */
export async function eachPart(
  parts: Parts,
  change: (part: StoredBooking, position: number) => Promise<StoredBooking>,
): Promise<StoredBooking[]> {
  const changed: StoredBooking[] = []
  for (const [position, part] of parts.entries()) changed.push(await change(part, position))
  return changed
}
