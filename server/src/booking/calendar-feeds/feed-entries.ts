import type { CalendarEvent, Language, Site } from '@foyer/contract'
import { type StoredBooking, titleIn } from '@foyer/domain'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CourseSession } from '../../ground/mail/booking-mail.ts'
import { calendarEventOf } from '../../ground/mail/calendar-file.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { sessionsOf } from '../bookings/course-sessions.ts'

type Coming = ReadonlyMap<string, readonly string[]>
type Drawing = { site: Site; language: Language; coming: Coming }

const refreshSeconds = 3600

/** Contains no timestamp of writing, so that the same content gives the same ETag. */
export const writtenFeed = (site: Site, events: readonly ICalEventData[]): string =>
  ical({
    prodId: { company: 'Foyer', product: 'Foyer', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: site.name,
    ttl: refreshSeconds,
    events: [...events],
  }).toString()

/** The links require signing in: knowing a feed's address does not allow changes. */
export const memberEntries = (
  found: readonly StoredBooking[],
  { courses, ...drawing }: Drawing & { courses: Map<string, CourseSession[]> },
): ICalEventData[] =>
  found.map((stored) => {
    const manageUrl = `${drawing.site.publicUrl}/account/bookings/${stored.booking.id}`
    return entryOf(stored, sessionsOf(stored.booking, courses), { ...drawing, manageUrl })
  })

/** The customer's name in the title and a telephone number, but no addresses that a calendar would write to. */
export const staffEntries = (found: readonly StoredBooking[], drawing: Drawing): ICalEventData[] =>
  found.map((stored) => {
    const { id, contactDetails, totalParticipants } = stored.booking
    const manageUrl = `${drawing.site.publicUrl}/manage/calendar?booking=${id}`
    const customer = [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ')
    const words = mailWords[drawing.language]
    const coming = drawing.coming.get(id) ?? []
    const who = totalParticipants === 1 && coming[0] ? coming[0] : customer
    const notes = [
      coming.length > 0 && `${words.comes}: ${coming.join(', ')}`,
      who !== customer && words.bookedBy(customer),
      contactDetails.phone,
      totalParticipants > 1 && `${words.participants}: ${totalParticipants}`,
      manageUrl,
    ]
    return {
      ...entryOf(stored, [], { ...drawing, manageUrl }),
      summary: [who, titleIn(stored.booking, drawing.language)].filter(Boolean).join(', '),
      description: notes.filter(Boolean).join('\n'),
      ...withoutPeople,
    }
  })

export const sessionEntries = (sessions: readonly CalendarEvent[], { site, language }: Omit<Drawing, 'coming'>): ICalEventData[] =>
  sessions.flatMap(({ id, status, title, start, end, revision, updatedDate, location, ...session }) => {
    const { utcDate: from } = start
    const { utcDate: to } = end
    if (from === undefined || to === undefined) return []
    const isOff = status === 'CANCELLED'
    const taken = (session.totalCapacity ?? 0) - (session.remainingCapacity ?? 0)
    const count = isOff || session.totalCapacity === undefined ? null : mailWords[language].taken(taken, session.totalCapacity)
    return {
      id: `${id}@${new URL(site.publicUrl).hostname}`,
      sequence: Number(revision ?? 0),
      stamp: Temporal.Instant.from(updatedDate ?? from),
      start: Temporal.Instant.from(from),
      end: Temporal.Instant.from(to),
      summary: title ?? session.scheduleName ?? site.name,
      description: count,
      location: location?.name ?? location?.address ?? null,
      url: `${site.publicUrl}/manage/calendar`,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...withoutPeople,
    }
  })

const withoutPeople = { attendees: [], organizer: null }

const entryOf = (
  { booking, calendarSequence }: StoredBooking,
  sessions: readonly CourseSession[],
  { site, language, coming, manageUrl }: Drawing & { manageUrl: string },
): ICalEventData =>
  calendarEventOf(
    { booking, title: titleIn(booking, language), sequence: calendarSequence, sessions, coming: coming.get(booking.id) },
    { site, method: 'PUBLISH', manageUrl, language, stamp: booking.updatedDate },
  )
