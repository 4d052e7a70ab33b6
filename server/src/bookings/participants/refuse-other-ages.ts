import type { ContactDetails } from '@foyer/contract'
import { ageOn, isOfAge, Refusal, slotOf } from '@foyer/domain'
import { isBusiness } from '../../caller.ts'
import { birthDateOfMember } from '../../contacts/contacts.ts'
import type { PlacingScope } from '../placing.ts'
import type { StoredBooking } from '../stored-booking.ts'

/** A person who comes to some of the bookings. */
export type Coming = { personId: string | null; name: string; birthDate?: string | undefined; bookingIds: ReadonlySet<string> }

type WhoComes = { coming: readonly Coming[]; memberId: string | null; details: ContactDetails }

/**
 * Ages count on the day of the session, at the business. A booking of one place that names no one is for its customer. People whose birth
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
  for (const { booking, ageLimits } of limited) {
    const named = who.coming.filter(({ bookingIds }) => bookingIds.has(booking.id))
    const customer = { name: who.details.firstName ?? '', birthDate: own ?? undefined }
    const people = named.length === 0 && booking.totalParticipants === 1 ? [customer] : named
    const day = Temporal.Instant.from(booking.startDate).toZonedDateTimeISO(catalogue.timeZone).toPlainDate().toString()
    for (const { name, birthDate } of people) {
      const age = birthDate === undefined ? undefined : ageOn(birthDate, day)
      if (age !== undefined && !isOfAge(age, ageLimits))
        throw new Refusal('AGE_NOT_ALLOWED', { bookingId: booking.id, name, age, ...ageLimits })
    }
  }
}
