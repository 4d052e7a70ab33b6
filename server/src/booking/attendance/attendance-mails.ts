import type { EventPayload } from '@foyer/contract'
import { type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { drawMessages } from '../booking-events/booking-mails.ts'
import { findBookings } from '../bookings/bookings-store.ts'

type NotedChange = EventPayload<'attendance.created'>
type AttendanceMailRow = MailRow<NotedChange> & { to: 'CUSTOMER'; template: 'booking-message' }

const messageIn = ({ participantNotification }: NotedChange): string | undefined =>
  participantNotification?.notifyParticipants ? participantNotification.message?.trim() || undefined : undefined

const hasMessage = (change: NotedChange): boolean => messageIn(change) !== undefined

/** Customers are mailed about attendance only if the business wrote a message. */
export const attendanceMailTable: MailTable<NotedChange, AttendanceMailRow> = {
  rows: [
    { on: 'attendance.created', when: hasMessage, to: 'CUSTOMER', template: 'booking-message' },
    { on: 'attendance.updated', when: hasMessage, to: 'CUSTOMER', template: 'booking-message' },
  ],
  changeOf: ({ payload }) => payload as NotedChange,
  hears: () => true,
}

type NotesDue = MailsDue<NotedChange, AttendanceMailRow>

const draw = async (list: readonly NotesDue[], sources: MailSources) => {
  const ids = list.map(({ change }) => change.entity.bookingId)
  const found = await findBookings(sources.tools.db, sources.site.id, [...new Set(ids)])
  const bookings = new Map(found.map(({ booking }) => [booking.id, booking]))
  const messages = list.flatMap(({ event, change }) => {
    const booking = bookings.get(change.entity.bookingId)
    return booking ? [{ event, booking, message: messageIn(change) }] : []
  })
  return await drawMessages(messages, sources)
}

export const attendanceMails = mailsOf(attendanceMailTable, draw)
