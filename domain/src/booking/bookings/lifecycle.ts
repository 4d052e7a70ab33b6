import type { Booking, BookingAction, BookingStatus } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'

/** Action × status → status. What is missing is not allowed; CANCELED and DECLINED are final. */
const transitions: Record<BookingAction, Partial<Record<BookingStatus, BookingStatus>>> = {
  complete: { CREATED: 'CONFIRMED' },
  confirm: { CREATED: 'CONFIRMED', PENDING: 'CONFIRMED', WAITING_LIST: 'CONFIRMED' },
  decline: { CREATED: 'DECLINED', PENDING: 'DECLINED', WAITING_LIST: 'DECLINED' },
  cancel: { CREATED: 'CANCELED', PENDING: 'CANCELED', CONFIRMED: 'CANCELED', WAITING_LIST: 'CANCELED' },
  reschedule: { CREATED: 'CREATED', PENDING: 'PENDING', CONFIRMED: 'CONFIRMED' },
  markAsPending: { CREATED: 'PENDING' },
  acceptOffer: { WAITING_LIST: 'CONFIRMED' },
  updateNumberOfParticipants: { CREATED: 'CREATED', PENDING: 'PENDING', CONFIRMED: 'CONFIRMED' },
}

export const bookingActions = Object.keys(transitions) as BookingAction[]

/** The status after an action, or null where the table forbids it. */
export const statusAfter = (status: BookingStatus, action: BookingAction): BookingStatus | null => transitions[action][status] ?? null

/** A manager who overrides the calendar may also confirm a declined booking. */
export const statusAfterOverride = (status: BookingStatus, action: BookingAction): BookingStatus | null =>
  action === 'confirm' && status === 'DECLINED' ? 'CONFIRMED' : statusAfter(status, action)

export const actionsAllowedIn = (status: BookingStatus): BookingAction[] =>
  bookingActions.filter((action) => statusAfter(status, action) !== null)

/** Statuses that nothing leaves again. */
export const isFinal = (status: BookingStatus): boolean => actionsAllowedIn(status).length === 0

/** Statuses whose bookings keep a place; of CREATED ones only while the hold lives. */
export const holdsPlace = (status: BookingStatus): boolean => status === 'CREATED' || status === 'PENDING' || status === 'CONFIRMED'

/** What a finished booking becomes: a request where the business wants to decide, else a booking. */
export const statusWhenAccepted = (requiresApproval: boolean): 'PENDING' | 'CONFIRMED' => (requiresApproval ? 'PENDING' : 'CONFIRMED')

/** What a moved booking becomes: a customer's new time needs the business's consent again, a hold stays a hold. */
export const statusWhenMoved = (status: BookingStatus, requiresApproval: boolean): BookingStatus =>
  status === 'CONFIRMED' ? statusWhenAccepted(requiresApproval) : status

/** Until when a request waits for its answer: until the start, or until the end where it was made after the start. */
export const answerableUntil = ({ startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>, requestedAt: string): string =>
  requestedAt < startDate ? startDate : endDate

/** The refusal of an action that the present status forbids. */
export const wrongStatus = (status: BookingStatus, action: BookingAction, reason?: string): Refusal =>
  new Refusal('INVALID_BOOKING_STATUS', { status, action, ...(reason && { reason }) })
