import type { ContactDetails } from '@foyer/contract'
import { minutesOfIsoInstant, refusalToSeat, type SeatRefusal } from '@foyer/domain'
import { CatalogueChanged } from '../availability/current-catalogue.ts'
import { serveList } from '../freed-seats/serve-list.ts'
import { reserveSeats } from '../seats/seats.ts'
import type { SeatCount, Sitter } from '../seats/seats-store.ts'
import { reserveSeatsAt } from '../seats/seats-store.ts'
import type { AskedBy } from './place.ts'
import type { PlacingScope } from './placing.ts'
import type { BookedSession } from './seating.ts'

type WantedSeats = {
  bookingId: string
  session: BookedSession
  participants: number
  askedBy: AskedBy
  policy?: BookedSession['service']['policy']
  replacedIds?: readonly string[]
} & ({ expiresAt: string } | { sitter: Sitter })

type Seated = { isDoubleBooked: boolean } | { refusal: SeatRefusal }

/** The only way to seats, for new, moved, late and overridden bookings. */
export async function seat(scope: PlacingScope, wanted: WantedSeats): Promise<Seated> {
  const { tx, context, catalogue } = scope
  const { bookingId, session, participants, askedBy, replacedIds } = wanted
  const { siteId, now } = context
  const mayExceed = askedBy === 'OVERRIDE'
  const refusalAt = (count: SeatCount) => (mayExceed ? refusalOfOverride(session) : refusalOf(wanted, count, now))
  // The policy's refusal needs no lock.
  const refusal = refusalAt({ capacity: null, taken: 0 })
  if (refusal) return { refusal }
  const who = 'sitter' in wanted ? { sitter: wanted.sitter } : { expiresAt: wanted.expiresAt }
  const at = { siteId, now, bookingId, at: session.at, partySize: participants, mayExceed }
  const taking = { ...at, ...who, ...(replacedIds && { replacedIds }) }
  const count = await reserveSeats(tx, taking).then(async (first) => {
    if (!first.listComesFirst) return first
    // Some open seats have not been offered to the waiting list yet: the list is served first, and the booking gets what is left.
    await serveList(scope, listOf(session))
    return await reserveSeatsAt(tx, { ...taking, isListServed: true })
  })
  // The session was read before it was locked, and may have moved meanwhile.
  if (count.catalogueVersion !== catalogue.version) throw new CatalogueChanged()
  if (count.isTaken) return { isDoubleBooked: count.capacity !== null && count.taken + participants > count.capacity }
  return { refusal: refusalAt(count) ?? { reason: 'FULL' } }
}

const listOf = ({ at, service }: BookedSession) => (service.type === 'COURSE' ? { scheduleId: service.scheduleId } : at)

/** An override may exceed the capacity, but not use a canceled session. */
const refusalOfOverride = ({ isCanceled }: BookedSession): SeatRefusal | null => (isCanceled ? { reason: 'SESSION_CANCELED' } : null)

const refusalOf = (
  { session, policy, participants, askedBy }: WantedSeats,
  { capacity, taken }: SeatCount,
  now: string,
): SeatRefusal | null =>
  refusalToSeat({
    seating: session,
    rules: policy ? { ...session.service.rules, policy } : session.service.rules,
    capacity: capacity ?? Number.POSITIVE_INFINITY,
    taken,
    participants,
    by: askedBy === 'CUSTOMER' ? 'CUSTOMER' : 'BUSINESS',
    now: minutesOfIsoInstant(now),
  })

export const sitterOf = (
  { firstName, lastName, email, phone }: ContactDetails,
  { contactId, isRequest }: Pick<Sitter, 'contactId' | 'isRequest'>,
): Sitter => ({
  name: [firstName, lastName].filter(Boolean).join(' ') || email || phone || '',
  phone: phone ?? null,
  email: email ?? null,
  contactId,
  isRequest,
})
