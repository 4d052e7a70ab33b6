import { randomUUID } from 'node:crypto'
import type { Booking, ComingPerson, ContactDetails, FamilyPerson } from '@foyer/contract'
import { ageOn, invalid, isOfAge, Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import { isBusiness, memberIdOf } from '../../ground/caller.ts'
import { birthDateOfMember } from '../../people/contacts/own-contacts-store.ts'
import { keepFamilyPeople } from '../../people/family/family.ts'
import { findPeopleById, loadFamily } from '../../people/family/family-store.ts'
import { findParticipants, replaceComing } from '../participants/participants-store.ts'
import type { PlacingScope } from '../places/placing.ts'
import type { Completion } from './completing.ts'

export const nameComing = (bookings: readonly StoredBooking[], scope: PlacingScope, { owner, body }: Completion): Promise<void> =>
  nameAll(bookings, scope, {
    memberId: owner?.member_id ?? memberIdOf(scope.context.caller),
    sent: body.coming,
    details: body.contactDetails,
  })

export async function nameComingToNew(
  bookings: readonly StoredBooking[],
  scope: PlacingScope,
  sent: readonly ComingPerson[] | undefined,
): Promise<void> {
  const [first] = bookings
  if (sent && first) await nameComingAtOnce(bookings, scope, { sent, details: first.booking.contactDetails })
}

/** Entries on a waiting list are not finished later, so participants are named at once; without names it is the customer. */
export const nameComingAtOnce = (bookings: readonly StoredBooking[], scope: PlacingScope, who: Omit<Naming, 'memberId'>): Promise<void> =>
  nameAll(bookings, scope, { ...who, memberId: memberIdOf(scope.context.caller) })

type Naming = { sent: readonly ComingPerson[] | undefined; memberId: string | null; details: ContactDetails }

/**
 * Refuses participants who are too young or too old. If bookings are finished again, as after a failed payment, the names sent last replace
 * the former ones; without names the former ones stay.
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

async function familyWith(sent: readonly ComingPerson[], { tx, context: { siteId, now }, memberId }: Member): Promise<FamilyPerson[]> {
  const kept = sent.flatMap(({ name, birthDate, isKept, familyPersonId }) =>
    isKept && name !== undefined && familyPersonId === undefined ? [{ name, birthDate }] : [],
  )
  if (kept.length > 0) await keepFamilyPeople(tx, { siteId, memberId, now }, kept)
  return await loadFamily(tx, { siteId, memberId })
}

const keptAs = ({ name, isKept }: ComingPerson, family: readonly FamilyPerson[]): FamilyPerson | undefined =>
  isKept ? family.find((person) => person.name.toLowerCase() === name?.toLowerCase()) : undefined

function refuseTooMany(coming: readonly Coming[], bookings: readonly StoredBooking[]): void {
  for (const { booking } of bookings) {
    const most = booking.totalParticipants
    if (coming.filter(({ bookingIds }) => bookingIds.has(booking.id)).length > most)
      throw invalid('coming', `must have at most ${most} for a booking: for so many it is`, 'MAXITEMS', { maximum: most })
  }
}

type Coming = { personId: string | null; name: string; birthDate?: string | undefined; bookingIds: ReadonlySet<string> }

/** `coming` is null if this request names nobody: then the participants named before come, or the customer. */
type WhoComes = { coming: readonly Coming[] | null; memberId: string | null; details: ContactDetails }

/**
 * Ages count on the day of the session, at the business; for a waiting window, on each of its days. A booking of one place that names
 * nobody is for its customer. People without a known birth date are let in, and the business may book for any age.
 */
async function refuseOtherAges(bookings: readonly StoredBooking[], scope: PlacingScope, who: WhoComes): Promise<void> {
  const { tx, context, catalogue } = scope
  if (isBusiness(context.caller)) return
  const limited = bookings.flatMap((stored) => {
    const ageLimits = catalogue.services.get(slotOf(stored.booking).serviceId)?.ageLimits ?? {}
    return Object.keys(ageLimits).length > 0 ? [{ ...stored, ageLimits }] : []
  })
  if (limited.length === 0) return
  const own = who.memberId === null ? null : await birthDateOfMember(tx, context.siteId, who.memberId)
  const coming = who.coming ?? (await comingSoFar(scope, limited))
  for (const { booking, ageLimits } of limited) {
    const named = coming.filter(({ bookingIds }) => bookingIds.has(booking.id))
    const customer = { name: who.details.firstName ?? '', birthDate: own ?? undefined }
    const people = named.length === 0 && booking.totalParticipants === 1 ? [customer] : named
    const days = daysOf(booking, catalogue.timeZone)
    for (const { name, birthDate } of people) {
      const ages = birthDate === undefined ? [] : days.map((day) => ageOn(birthDate, day))
      const age = ages.find((one) => one !== undefined && !isOfAge(one, ageLimits))
      if (age !== undefined) throw new Refusal('AGE_NOT_ALLOWED', { bookingId: booking.id, name, age, ...ageLimits })
    }
  }
}

function daysOf({ startDate, endDate, waitingWindow }: Booking, timeZone: string): string[] {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const first = dayOf(Temporal.Instant.from(startDate))
  return waitingWindow ? [first, dayOf(Temporal.Instant.from(endDate).subtract({ seconds: 1 }))] : [first]
}

async function comingSoFar({ tx, context: { siteId } }: PlacingScope, bookings: readonly StoredBooking[]): Promise<Coming[]> {
  const ids = bookings.map(({ booking }) => booking.id)
  const named = [...(await findParticipants(tx, siteId, ids)).values()].flat()
  const people = await findPeopleById(
    tx,
    siteId,
    named.flatMap(({ person_id }) => person_id ?? []),
  )
  return named.map(({ person_id: personId, name, booking_id }) => ({
    personId,
    name,
    birthDate: people.get(personId ?? '')?.birthDate,
    bookingIds: new Set([booking_id]),
  }))
}
