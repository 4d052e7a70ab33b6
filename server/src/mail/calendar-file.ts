import type { Booking, Language, Site } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { senderAddress } from './sender-address.ts'
import { mailWords } from './text/mail-words.ts'

export type CalendarFile = {
  /** One, or the parts of a multi-service booking. */
  entries: readonly CalendarEntry[]
  site: Pick<Site, 'name' | 'email' | 'publicUrl' | 'address'>
  /** REQUEST and CANCEL travel by mail; PUBLISH is the download. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  manageUrl: string
  language: Language
  /** When the booking was made, an ISO instant. */
  stamp: string
}

export type CalendarEntry = {
  booking: Booking
  title: string
  /** Raised with each change of time, so that calendars recognise the newer file (RFC 5545 3.8.7.4). */
  sequence: number
}

/** Bookings as an iCalendar file. Times are UTC instants: no zone table that a calendar could interpret differently. */
export const bookingCalendarFile = (file: CalendarFile): string =>
  ical({
    prodId: { company: 'Foyer', product: 'Foyer', language: 'EN' },
    method: ICalCalendarMethod[file.method],
    events: file.entries.map((entry) => eventOf(entry, file)),
  }).toString()

const eventOf = (
  { booking, title, sequence }: CalendarEntry,
  { site, method, manageUrl, language, stamp }: CalendarFile,
): ICalEventData => {
  const isOff = method === 'CANCEL' || booking.status === 'CANCELED' || booking.status === 'DECLINED'
  return {
    id: `${booking.id}@${new URL(site.publicUrl).hostname}`,
    sequence,
    stamp: Temporal.Instant.from(stamp),
    start: Temporal.Instant.from(booking.startDate),
    end: Temporal.Instant.from(booking.endDate),
    summary: `${title}, ${site.name}`,
    description: descriptionOf(booking, manageUrl, language),
    url: manageUrl,
    status: statusOf(booking, isOff),
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    organizer: { name: site.name, email: senderAddress(site) },
    location: placeOf(booking, site),
    attendees: attendeesOf(booking),
  }
}

const statusOf = (booking: Booking, isOff: boolean): ICalEventStatus => {
  if (isOff) return ICalEventStatus.CANCELLED
  return booking.status === 'CONFIRMED' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

const descriptionOf = (booking: Booking, manageUrl: string, language: Language): string => {
  const words = mailWords[language]
  const staff = slotOf(booking).resource?.name
  return [...(staff ? [`${words.with}: ${staff}`] : []), `${words.manage}: ${manageUrl}`].join('\n')
}

function placeOf(booking: Booking, { address }: CalendarFile['site']): string | null {
  const { location } = slotOf(booking)
  return [location?.name, location?.formattedAddress ?? address?.formattedAddress].filter(Boolean).join(', ') || null
}

// The customer has accepted by booking; a calendar need not ask for an answer.
const attendeesOf = ({ contactDetails: { email, firstName, lastName } }: Booking): NonNullable<ICalEventData['attendees']> =>
  email
    ? [
        {
          email,
          name: [firstName, lastName].filter(Boolean).join(' ') || email,
          role: ICalAttendeeRole.REQ,
          type: ICalAttendeeType.INDIVIDUAL,
          status: ICalAttendeeStatus.ACCEPTED,
          rsvp: false,
        },
      ]
    : []
