import type { Booking, ContactDetails } from '@foyer/contract'
import { ageOn, isOfAge, Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import { birthDateOfMember } from '../../people/contacts/contacts.ts'
import { findPeopleById } from '../../people/family/family.ts'
import { findParticipants } from '../participants/participants.ts'
import type { PlacingScope } from '../places/places.ts'

/** A person who comes to some of the bookings. */
export type Coming = { personId: string | null; name: string; birthDate?: string | undefined; bookingIds: ReadonlySet<string> }

/** `coming`: null where no one was named with this call, so those who were named before come, or the customer. */
type WhoComes = { coming: readonly Coming[] | null; memberId: string | null; details: ContactDetails }

/**
 * Ages count on the day of the session, at the business; of a window in which a customer waits, on each of its days. A booking of one place that names no one is for its customer. People whose birth
 * date is not known are let in, and the business may book for any age.
 */
export async function refuseOtherAges(bookings: readonly StoredBooking[], scope: PlacingScope, who: WhoComes): Promise<void> {
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

/** The day that counts; of a window its first and its last one. */
function daysOf({ startDate, endDate, waitingWindow }: Booking, timeZone: string): string[] {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const first = dayOf(Temporal.Instant.from(startDate))
  return waitingWindow ? [first, dayOf(Temporal.Instant.from(endDate).subtract({ seconds: 1 }))] : [first]
}

/** Those who were named when the bookings were made. */
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
