import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { MailSources } from '../../house/messages/event-mails.ts'
import type { DrawnMail } from '../../house/messages/message.ts'
import { findBookings } from '../bookings/bookings-store.ts'
import { loadCourseSessions, sessionsOf } from '../bookings/course-sessions.ts'
import { findPartsOf } from '../bookings/several-bookings-store.ts'
import { findBookingFacts } from './booking-facts-store.ts'
import { linksOf, mailFor } from './booking-mails.ts'

export type ReminderDue = {
  bookingId: string
  template: 'booking-reminder' | 'booking-follow-up'
  start: string
  session: { start: string; end: string } | null
}

export async function drawReminders<Due extends ReminderDue>(
  list: readonly Due[],
  { site, tools: { db, signingKeys }, now }: MailSources & { now: string },
): Promise<{ due: Due; mail: DrawnMail }[]> {
  const bookings = (await findBookings(db, site.id, [...new Set(list.map(({ bookingId }) => bookingId))])).map(({ booking }) => booking)
  const [parts, courses] = await Promise.all([findVisits(db, site.id, bookings), loadCourseSessions(db, site.id, bookings)])
  const together = new Map(bookings.map((booking) => [booking.id, visitOf(booking, parts)]))
  const ids = [...together.values()].flatMap((visit) => visit.map(({ id }) => id))
  const allFacts = await findBookingFacts(db, site.id, ids)
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return list.flatMap((due) => {
    const { bookingId, template, start, session } = due
    const booking = byId.get(bookingId)
    const facts = allFacts.get(bookingId)
    if (!booking || !facts) return []
    const shown = session ? asSession(booking, session) : booking
    const drawn = mailFor(
      { to: 'VISITOR', template },
      {
        event: { id: bookingId, occurredAt: now, actor: { type: 'SYSTEM', initiatedBy: {} } },
        change: {
          booking: shown,
          together: session ? [shown] : (together.get(bookingId) ?? [shown]),
          isMailedElsewhere: false,
          notifyParticipants: true,
        },
        facts,
        allFacts,
        sessions: session ? [] : sessionsOf(booking, courses),
        site,
        signingKeys,
        ...linksOf(bookingId, { site, signingKeys }),
      },
    )
    if (!drawn) return []
    const { eventId: _, ...mail } = drawn
    return [{ due, mail: { ...mail, ...(template === 'booking-reminder' && { aboutStart: start }) } }]
  })
}

const findVisits = async (db: MailSources['tools']['db'], siteId: string, bookings: readonly Booking[]): Promise<Booking[]> => {
  const ids = bookings.flatMap(({ multiServiceBookingInfo: whole }) => (whole && whole.type !== 'SEPARATE_BOOKINGS' ? [whole.id] : []))
  if (ids.length === 0) return []
  return (await findPartsOf(db, siteId, [...new Set(ids)])).map(({ booking }) => booking)
}

const visitOf = (booking: Booking, parts: readonly Booking[]): Booking[] => {
  const whole = booking.multiServiceBookingInfo?.id
  const visit = parts.filter((part) => part.multiServiceBookingInfo?.id === whole && part.status === 'CONFIRMED')
  return whole && visit.length > 0 ? visit : [booking]
}

const asSession = (booking: Booking, { start, end }: { start: string; end: string }): Booking => {
  const { schedule: _, ...entity } = booking.bookedEntity
  const slot = { ...slotOf(booking), startDate: start, endDate: end }
  return { ...booking, bookedEntity: { ...entity, slot }, startDate: start, endDate: end }
}
