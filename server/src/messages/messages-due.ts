import type { EventPayload } from '../outbox/record-event.ts'
import type { BookingEventName, EventName, Occurrence } from '../outbox/subscribers.ts'
import type { BookingTemplate } from './message.ts'

type Booking = EventPayload<'booking.canceled'>['booking']

/** One message that an event causes. */
export type DueMessage = { to: 'VISITOR' | 'BUSINESS'; template: BookingTemplate; calendar: 'REQUEST' | 'CANCEL' | null }

/** An event's payload, read for messages: whatever its kind. */
export type BookingChange = {
  booking: Booking
  previousStatus?: Booking['status'] | undefined
  previous?: { start: string; end: string } | undefined
  notifyParticipants: boolean
  message?: string | undefined
}

export const bookingChangeOf = ({ payload }: Pick<Occurrence, 'payload'>): BookingChange => {
  // The column holds the payload of one of the booking events, as `recordEvent` took it.
  const change = payload as Partial<EventPayload<'booking.created'> & EventPayload<'booking.rescheduled'>>
  const { participantNotification, previousStatus, previousStartDate, previousEndDate } = change
  return {
    booking: (change.booking ?? change.entity) as Booking,
    previousStatus,
    previous: previousStartDate && previousEndDate ? { start: previousStartDate, end: previousEndDate } : undefined,
    notifyParticipants: participantNotification?.notifyParticipants === true,
    message: participantNotification?.message?.trim() || undefined,
  }
}

/** Who hears of a change, and in which words: visitors of what they did themselves always, of what the business did if it says so. */
export const messagesDue = ({ name, actor }: Pick<Occurrence, 'name' | 'actor'>, change: BookingChange): DueMessage[] => {
  const due = isAboutBooking(name) ? templates[name](change) : null
  if (!due) return []
  const toVisitor = actor.type !== 'BUSINESS' || change.notifyParticipants
  const { visitor, business, calendar } = due
  return [
    ...(toVisitor && change.booking.contactDetails.email ? [{ to: 'VISITOR' as const, template: visitor, calendar }] : []),
    ...(business && isNewsToBusiness(actor, business) ? [{ to: 'BUSINESS' as const, template: business, calendar: null }] : []),
  ]
}

// What a person of the business did is no news to it. A program with its key finishes bookings for visitors of other front ends.
const isNewsToBusiness = (actor: Occurrence['actor'], template: BookingTemplate): boolean => {
  if (actor.type !== 'BUSINESS') return actor.type === 'CUSTOMER'
  return 'appId' in actor.initiatedBy && (template === 'new-booking' || template === 'new-request')
}

/** Is this event any news to anybody by mail? */
export const causesMessages = (event: Occurrence): boolean => messagesDue(event, bookingChangeOf(event)).length > 0

type Due = { visitor: BookingTemplate; business?: BookingTemplate; calendar: DueMessage['calendar'] } | null

const booked: Due = { visitor: 'booking-confirmed', business: 'new-booking', calendar: 'REQUEST' }
const requested: Due = { visitor: 'request-received', business: 'new-request', calendar: null }

const templates: Record<BookingEventName, (change: BookingChange) => Due> = {
  // A hold is nobody's news; a booking that the business enters itself begins as what it is.
  'booking.created': ({ booking }) => ({ CONFIRMED: booked, PENDING: requested })[booking.status as string] ?? null,
  'booking.updated': () => null,
  'booking.requested': () => requested,
  'booking.confirmed': ({ previousStatus }) =>
    previousStatus === 'PENDING' || previousStatus === 'DECLINED' ? { visitor: 'request-confirmed', calendar: 'REQUEST' } : booked,
  'booking.declined': ({ previousStatus }) =>
    previousStatus === 'CREATED' ? null : { visitor: 'request-declined', calendar: previousStatus === 'CONFIRMED' ? 'CANCEL' : null },
  'booking.canceled': ({ previousStatus }) => canceledFrom(previousStatus),
  'booking.rescheduled': ({ booking }) =>
    booking.status === 'CREATED'
      ? null
      : { visitor: 'booking-moved', business: 'visitor-moved', calendar: booking.status === 'CONFIRMED' ? 'REQUEST' : null },
}

const isAboutBooking = (name: EventName): name is BookingEventName => Object.hasOwn(templates, name)

// Only what a calendar was told to hold is taken out of it; a hold that was let go was never told to anybody.
const canceledFrom = (previousStatus: BookingChange['previousStatus']): Due => {
  if (previousStatus === 'CREATED') return null
  return { visitor: 'booking-canceled', business: 'visitor-canceled', calendar: previousStatus === 'PENDING' ? null : 'CANCEL' }
}
