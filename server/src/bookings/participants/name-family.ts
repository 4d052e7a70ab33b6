import { randomUUID } from 'node:crypto'
import { invalid, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../caller.ts'
import { loadFamily } from '../../family/family.ts'
import type { Completion } from '../completing.ts'
import type { PlacingScope } from '../placing.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { replacePeople } from './participants-store.ts'

/**
 * Names the people of the member's family who come, in the transaction that finishes their bookings. Finished anew, as after a payment that
 * failed, a booking names those who are sent last.
 */
export async function nameFamily(
  bookings: readonly StoredBooking[],
  { tx, context: { siteId, now, caller } }: PlacingScope,
  { body: { familyPersonIds }, owner }: Completion,
): Promise<void> {
  if (familyPersonIds === undefined) return
  const memberId = owner?.member_id ?? memberIdOf(caller)
  const family = memberId === null ? [] : await loadFamily(tx, { siteId, memberId })
  const wanted = [...new Set(familyPersonIds.map((id) => id.toLowerCase()))]
  const people = wanted.map((id) => {
    const person = family.find((candidate) => candidate.id === id)
    if (!person) throw new Refusal('FAMILY_PERSON_NOT_FOUND')
    return { id, name: person.name }
  })
  const fewest = Math.min(...bookings.map(({ booking }) => booking.totalParticipants))
  if (people.length > fewest)
    throw invalid('familyPersonIds', `must have at most ${fewest}: for so many it is booked`, 'MAXITEMS', { maximum: fewest })
  const rows = bookings.flatMap(({ booking }) =>
    people.map(({ id, name }, position) => ({ id: randomUUID(), bookingId: booking.id, personId: id, name, position })),
  )
  await replacePeople(tx, { siteId, now, bookingIds: bookings.map(({ booking }) => booking.id), rows })
}
