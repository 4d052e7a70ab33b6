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
import { readsLikeName } from './booking-details.ts'
import type { CourseSession } from './booking-mail.ts'
import { senderAddress } from './sender-address.ts'
import { mailWords } from './text/mail-words.ts'

export type CalendarFile = {
  entries: readonly CalendarEntry[]
  site: Pick<Site, 'name' | 'email' | 'publicUrl' | 'address'>
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  manageUrl: string
  language: Language
  stamp: string
}

export type CalendarEntry = {
  booking: Booking
  title: string
  /** Raised with each change of time, so that calendars recognise the newer file (RFC 5545 3.8.7.4). */
  sequence: number
  sessions: readonly CourseSession[]
  coming?: readonly string[] | undefined
}

/** Times are UTC instants: no zone table that a calendar could interpret differently. */
export const bookingCalendarFile = (file: CalendarFile): string =>
  ical({
    prodId: { company: 'Foyer', product: 'Foyer', language: 'EN' },
    method: ICalCalendarMethod[file.method],
    events: file.entries.map((entry) => calendarEventOf(entry, file)),
  }).toString()

export const calendarEventOf = (
  { booking, title, sequence, sessions, coming = [] }: CalendarEntry,
  { site, method, manageUrl, language, stamp }: Omit<CalendarFile, 'entries'>,
): ICalEventData => {
  const [first = { start: booking.startDate, end: booking.endDate }, ...others] = sessions
  const isOff = method === 'CANCEL' || booking.status === 'CANCELED' || booking.status === 'DECLINED'
  return {
    id: `${booking.id}@${new URL(site.publicUrl).hostname}`,
    sequence,
    stamp: Temporal.Instant.from(stamp),
    start: Temporal.Instant.from(first.start),
    end: Temporal.Instant.from(first.end),
    repeating: others.length > 0 ? others.map((session) => dateOf(session, first)).join('\r\n') : null,
    summary: [title, ...(booking.totalParticipants === 1 ? namesIn(coming) : []), site.name].join(', '),
    description: descriptionOf({ booking, coming, manageUrl, language }),
    url: manageUrl,
    status: statusOf(booking, isOff),
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    organizer: { name: site.name, email: senderAddress(site) },
    location: locationTextOf(booking, site),
    attendees: attendeesOf(booking),
  }
}

/** One event with all its dates, because mails may carry no second one (RFC 5546 3.2.2). A date of another length says when it ends. */
const dateOf = ({ start, end }: CourseSession, first: CourseSession): string =>
  isSameLength({ start, end }, first) ? `RDATE:${stampOf(start)}` : `RDATE;VALUE=PERIOD:${stampOf(start)}/${stampOf(end)}`

const isSameLength = (one: CourseSession, other: CourseSession): boolean => minutesOf(one) === minutesOf(other)

const minutesOf = ({ start, end }: CourseSession): number => Temporal.Instant.from(start).until(end).total('minutes')

const stampOf = (instant: string): string => Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

const statusOf = (booking: Booking, isOff: boolean): ICalEventStatus => {
  if (isOff) return ICalEventStatus.CANCELLED
  return booking.status === 'CONFIRMED' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

type Described = { booking: Booking; coming: readonly string[]; manageUrl: string; language: Language }

/** The file travels by mail as well. */
const namesIn = (coming: readonly string[]): string[] => coming.filter(readsLikeName)

const descriptionOf = ({ booking, coming, manageUrl, language }: Described): string => {
  const words = mailWords[language]
  const staff = slotOf(booking).resource?.name
  const names = namesIn(coming).join(', ')
  return [
    ...(staff ? [`${words.with}: ${staff}`] : []),
    ...(names ? [`${words.comes}: ${names}`] : []),
    `${words.manage}: ${manageUrl}`,
  ].join('\n')
}

function locationTextOf(booking: Booking, { address }: CalendarFile['site']): string | null {
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
