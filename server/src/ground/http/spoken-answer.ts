import type { Booking } from '@foyer/contract'
import { bookingIn } from '@foyer/domain'

type Schema = { properties?: Record<string, Schema>; items?: Schema }
type Speak = (answer: unknown, language: string) => unknown

/**
 * Answers name what was booked in the language of the call, as they name services. Rows that tell no bookings answer as they are; which do is
 * read from their schemas, so that no row can forget it.
 */
export const answerSpeaker = (response: object): Speak =>
  // The contract's schemas are JSON Schema.
  tellsBookings(response as Schema) ? spoken : (answer) => answer

const tellsBookings = ({ properties = {}, items }: Schema): boolean =>
  properties.bookedEntity?.properties?.translations !== undefined ||
  Object.values(properties).some(tellsBookings) ||
  (items !== undefined && tellsBookings(items))

const spoken: Speak = (value, language) => {
  if (Array.isArray(value)) return value.map((one) => spoken(one, language))
  if (typeof value !== 'object' || value === null) return value
  if ('bookedEntity' in value) return bookingIn(value as Booking, language) // the only shape with such a member
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spoken(member, language)]))
}
