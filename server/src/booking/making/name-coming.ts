import { randomUUID } from 'node:crypto'
import type { ComingPerson, ContactDetails, FamilyPerson } from '@foyer/contract'
import { invalid, Refusal, type StoredBooking } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import { keepFamilyPeople, loadFamily } from '../../people/family/family.ts'
import { replaceComing } from '../participants/participants.ts'
import type { PlacingScope } from '../places/places.ts'
import type { Completion } from './completing.ts'
import { type Coming, refuseOtherAges } from './refuse-other-ages.ts'

/** Names who comes, in the transaction that finishes the bookings. */
export const nameComing = (bookings: readonly StoredBooking[], scope: PlacingScope, { owner, body }: Completion): Promise<void> =>
  nameAll(bookings, scope, {
    memberId: owner?.member_id ?? memberIdOf(scope.context.caller),
    sent: body.coming,
    details: body.contactDetails,
  })

/** Names who comes to new bookings, where that is told with them: who comes to a hold may also be told when it is finished. */
export async function nameComingToNew(
  bookings: readonly StoredBooking[],
  scope: PlacingScope,
  sent: readonly ComingPerson[] | undefined,
): Promise<void> {
  const [first] = bookings
  if (sent && first) await nameComingAtOnce(bookings, scope, { sent, details: first.booking.contactDetails })
}

/** Who waits for a place is told at once, as nothing is finished later: without names it is the customer. */
export const nameComingAtOnce = (bookings: readonly StoredBooking[], scope: PlacingScope, who: Omit<Naming, 'memberId'>): Promise<void> =>
  nameAll(bookings, scope, { ...who, memberId: memberIdOf(scope.context.caller) })

type Naming = { sent: readonly ComingPerson[] | undefined; memberId: string | null; details: ContactDetails }

/**
 * Names who comes, and refuses those who are too young or too old. Finished anew, as after a payment that failed, a booking names those who
 * are sent last; without any it keeps those it has.
 */
async function nameAll(bookings: readonly StoredBooking[], scope: PlacingScope, { sent, memberId, details }: Naming): Promise<void> {
  const { tx, context } = scope
  const { siteId, now } = context
  const coming = sent && (await peopleOf(sent, bookings, memberId === null ? null : { ...scope, memberId }))
  if (coming) refuseTooMany(coming, bookings)
  await refuseOtherAges(bookings, scope, { coming: coming ?? null, memberId, details })
  if (!coming) return
  const rows = bookings.flatMap(({ booking: { id: bookingId } }) =>
    coming
      .filter(({ bookingIds }) => bookingIds.has(bookingId))
      .map(({ personId, name }, position) => ({ id: randomUUID(), bookingId, personId, name, position })),
  )
  await replaceComing(tx, { siteId, now, bookingIds: bookings.map(({ booking }) => booking.id), rows })
}

type Member = Pick<PlacingScope, 'tx' | 'context'> & { memberId: string }

async function peopleOf(sent: readonly ComingPerson[], bookings: readonly StoredBooking[], member: Member | null): Promise<Coming[]> {
  const all = bookings.map(({ booking }) => booking.id)
  const family = member ? await familyWith(sent, member) : []
  return sent.map((person, index) => {
    const { familyPersonId, name, birthDate, bookingIds = all } = person
    const ids = new Set(bookingIds.map((id) => id.toLowerCase()))
    if ([...ids].some((id) => !all.includes(id))) throw new Refusal('BOOKING_NOT_FOUND')
    const known = familyPersonId === undefined ? keptAs(person, family) : family.find(({ id }) => id === familyPersonId.toLowerCase())
    if (known) return { personId: known.id, name: known.name, birthDate: known.birthDate ?? birthDate, bookingIds: ids }
    if (familyPersonId !== undefined) throw new Refusal('FAMILY_PERSON_NOT_FOUND')
    if (name === undefined) throw invalid(`coming[${index}].name`, 'is required', 'REQUIRED')
    return { personId: null, name, birthDate, bookingIds: ids }
  })
}

/** The member’s people, after those who are to be kept were added. */
async function familyWith(sent: readonly ComingPerson[], { tx, context: { siteId, now }, memberId }: Member): Promise<FamilyPerson[]> {
  const kept = sent.flatMap(({ name, birthDate, isKept, familyPersonId }) =>
    isKept && name !== undefined && familyPersonId === undefined ? [{ name, birthDate }] : [],
  )
  if (kept.length > 0) await keepFamilyPeople(tx, { siteId, memberId, now }, kept)
  return await loadFamily(tx, { siteId, memberId })
}

/** A person who is to be kept, and is one of the member’s people by now. */
const keptAs = ({ name, isKept }: ComingPerson, family: readonly FamilyPerson[]): FamilyPerson | undefined =>
  isKept ? family.find((person) => person.name.toLowerCase() === name?.toLowerCase()) : undefined

function refuseTooMany(coming: readonly Coming[], bookings: readonly StoredBooking[]): void {
  for (const { booking } of bookings) {
    const most = booking.totalParticipants
    if (coming.filter(({ bookingIds }) => bookingIds.has(booking.id)).length > most)
      throw invalid('coming', `must have at most ${most} for a booking: for so many it is`, 'MAXITEMS', { maximum: most })
  }
}
