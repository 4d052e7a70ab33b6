import type { Booking, ExtendedBooking } from '@foyer/contract'

type Booked = Pick<Booking, 'contactDetails' | 'totalParticipants'>

/** The participant of a booking for one person, where that is not the customer; else null. */
export const comesAlone = ({ contactDetails, totalParticipants }: Booked, [name]: readonly string[]): string | null => {
  if (totalParticipants > 1 || name === undefined) return null
  const { firstName = '', lastName = '' } = contactDetails
  const own = [firstName, `${firstName} ${lastName}`].map((words) => words.trim().toLowerCase())
  return own.includes(name.trim().toLowerCase()) ? null : name
}

/** The same for managers, who see all named participants. */
export const otherComing = ({ booking, namedParticipants = [] }: Pick<ExtendedBooking, 'booking' | 'namedParticipants'>): string | null =>
  comesAlone(
    booking,
    namedParticipants.flatMap(({ name, state }) => (state === 'COMING' ? [name] : [])),
  )
