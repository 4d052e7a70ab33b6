import type { BookingStatus, EventName, EventPayload } from '@foyer/contract'
import type { BusinessTemplate, VisitorTemplate } from '../../ground/mail/booking-mail.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import type { MailTable } from '../../house/messages/event-mails.ts'

export type BookingEventName = Extract<EventName, `booking.${string}`>

export type MailedOfBooking = { calendar?: 'REQUEST' | 'CANCEL' } & (
  | { to: 'VISITOR'; template: VisitorTemplate }
  | { to: 'BUSINESS'; template: BusinessTemplate }
)

export type BookingMailRow = MailedOfBooking & { on: BookingEventName; when?: (change: BookingChange) => boolean }

type Booking = EventPayload<'booking.canceled'>['booking']

export type BookingChange = {
  booking: Booking
  together: readonly Booking[]
  /** The mail for another part covers this booking. */
  isMailedElsewhere: boolean
  previousStatus?: BookingStatus | undefined
  /**
   * `location` is the former location of a booking that keeps its time; `giver` the former staff member of a booking that keeps time and
   * location.
   */
  previous?: { start: string; end: string; location?: string | undefined; giver?: string | undefined } | undefined
  notifyParticipants: boolean
  message?: string | undefined
}

const becomes =
  (...statuses: BookingStatus[]) =>
  ({ booking }: BookingChange) =>
    statuses.includes(booking.status)
const was =
  (...statuses: BookingStatus[]) =>
  ({ previousStatus }: BookingChange) =>
    previousStatus !== undefined && statuses.includes(previousStatus)
const not = (condition: (change: BookingChange) => boolean) => (change: BookingChange) => !condition(change)

const isRequest = was('PENDING', 'DECLINED')

/**
 * Every mail about a booking. Holds, and their expiry, send none. A booking that the business enters is created as CONFIRMED or PENDING. A
 * cancellation is sent to a calendar only if the booking was.
 */
const rows: readonly BookingMailRow[] = [
  { on: 'booking.created', when: becomes('CONFIRMED'), to: 'VISITOR', template: 'booking-confirmed', calendar: 'REQUEST' },
  { on: 'booking.created', when: becomes('CONFIRMED'), to: 'BUSINESS', template: 'new-booking' },
  { on: 'booking.created', when: becomes('PENDING'), to: 'VISITOR', template: 'request-received' },
  { on: 'booking.created', when: becomes('PENDING'), to: 'BUSINESS', template: 'new-request' },
  { on: 'booking.created', when: becomes('WAITING_LIST'), to: 'VISITOR', template: 'waiting-list-joined' },
  { on: 'booking.offered', to: 'VISITOR', template: 'place-offered' },
  { on: 'booking.offer_ended', to: 'VISITOR', template: 'offer-over' },
  { on: 'booking.requested', to: 'VISITOR', template: 'request-received' },
  { on: 'booking.requested', to: 'BUSINESS', template: 'new-request' },
  { on: 'booking.markedAsPending', to: 'VISITOR', template: 'request-received' },
  { on: 'booking.markedAsPending', to: 'BUSINESS', template: 'new-request' },
  { on: 'booking.confirmed', when: isRequest, to: 'VISITOR', template: 'request-confirmed', calendar: 'REQUEST' },
  { on: 'booking.confirmed', when: not(isRequest), to: 'VISITOR', template: 'booking-confirmed', calendar: 'REQUEST' },
  { on: 'booking.confirmed', when: not(isRequest), to: 'BUSINESS', template: 'new-booking' },
  { on: 'booking.declined', when: was('CONFIRMED'), to: 'VISITOR', template: 'request-declined', calendar: 'CANCEL' },
  { on: 'booking.declined', when: was('WAITING_LIST'), to: 'VISITOR', template: 'waiting-list-left' },
  { on: 'booking.declined', when: not(was('CONFIRMED', 'CREATED', 'WAITING_LIST')), to: 'VISITOR', template: 'request-declined' },
  { on: 'booking.canceled', when: was('WAITING_LIST'), to: 'VISITOR', template: 'waiting-list-left' },
  {
    on: 'booking.canceled',
    when: not(was('PENDING', 'CREATED', 'WAITING_LIST')),
    to: 'VISITOR',
    template: 'booking-canceled',
    calendar: 'CANCEL',
  },
  { on: 'booking.canceled', when: was('PENDING'), to: 'VISITOR', template: 'booking-canceled' },
  { on: 'booking.canceled', when: not(was('CREATED', 'WAITING_LIST')), to: 'BUSINESS', template: 'visitor-canceled' },
  { on: 'booking.rescheduled', when: becomes('CONFIRMED'), to: 'VISITOR', template: 'booking-moved', calendar: 'REQUEST' },
  { on: 'booking.rescheduled', when: not(becomes('CONFIRMED', 'CREATED')), to: 'VISITOR', template: 'booking-moved' },
  { on: 'booking.messaged', to: 'VISITOR', template: 'booking-message' },
  { on: 'booking.rescheduled', when: not(becomes('CREATED')), to: 'BUSINESS', template: 'visitor-moved' },
]

const changeOf = ({ payload }: Occurrence): BookingChange => {
  // The column holds the payload of a booking event, as `recordEvent` wrote it.
  const change = payload as Partial<EventPayload<'booking.created'> & EventPayload<'booking.rescheduled'>>
  const { participantNotification, previousStatus, notifiedTogether, notifiedWith } = change
  const booking = (change.booking ?? change.entity) as Booking
  return {
    booking,
    together: notifiedTogether ?? [booking],
    isMailedElsewhere: notifiedWith !== undefined,
    previousStatus,
    previous: previousOf(change),
    notifyParticipants: participantNotification?.notifyParticipants === true,
    message: participantNotification?.message?.trim() || undefined,
  }
}

type Rescheduled = Partial<EventPayload<'booking.rescheduled'>>

function previousOf({ booking, previousStartDate, previousEndDate, previousBookedEntity }: Rescheduled): BookingChange['previous'] {
  if (!previousStartDate || !previousEndDate) return undefined
  const times = { start: previousStartDate, end: previousEndDate }
  if (!booking || booking.startDate !== previousStartDate || booking.endDate !== previousEndDate) return times
  // The member is free-form on the wire, but this room wrote it.
  const { slot } = previousBookedEntity as Partial<Booking['bookedEntity']>
  const location = locationTextOf(slot)
  const giver = slot?.resource?.name
  const isAtSameLocation = location === locationTextOf(booking.bookedEntity.slot)
  if (isAtSameLocation && giver && slot.resource?.id !== booking.bookedEntity.slot?.resource?.id) return { ...times, giver }
  return { ...times, ...(location && { location }) }
}

const locationTextOf = (slot: Booking['bookedEntity']['slot']): string =>
  [...new Set([slot?.location?.name, slot?.location?.formattedAddress])].filter(Boolean).join(', ')

/** Visitors are always mailed about their own actions, and about the business's changes if the business asks for it. */
const visitorHears = ({ booking, notifyParticipants }: BookingChange, { type }: Occurrence['actor']): boolean =>
  (type !== 'BUSINESS' || notifyParticipants) && Boolean(booking.contactDetails.email)

// The business is not mailed about its own staff's actions, only about bookings that its API keys make for visitors of other front ends.
const businessHears = (template: BusinessTemplate, { type, initiatedBy }: Occurrence['actor']): boolean => {
  if (type !== 'BUSINESS') return type === 'CUSTOMER'
  return 'appId' in initiatedBy && (template === 'new-booking' || template === 'new-request')
}

export const bookingMailTable: MailTable<BookingChange, BookingMailRow> = {
  rows,
  changeOf,
  hears: (row, change, actor) =>
    !change.isMailedElsewhere && (row.to === 'VISITOR' ? visitorHears(change, actor) : businessHears(row.template, actor)),
}
