import type { Booking, ExtendedBooking } from '@foyer/contract'

type Booked = Pick<Booking, 'contactDetails' | 'totalParticipants'>

/** The one participant of a booking, where that is not the customer; otherwise null. */
export const otherParticipant = ({ contactDetails, totalParticipants }: Booked, [name]: readonly string[]): string | null => {
  if (totalParticipants > 1 || name === undefined) return null
  const { firstName = '', lastName = '' } = contactDetails
  const own = [firstName, `${firstName} ${lastName}`].map((words) => words.trim().toLowerCase())
  return own.includes(name.trim().toLowerCase()) ? null : name
}

export const otherParticipantOf = ({
  booking,
  namedParticipants = [],
}: Pick<ExtendedBooking, 'booking' | 'namedParticipants'>): string | null =>
  otherParticipant(
    booking,
    namedParticipants.flatMap(({ name, state }) => (state === 'COMING' ? [name] : [])),
  )
