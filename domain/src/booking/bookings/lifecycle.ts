import type { Booking, BookingAction, BookingStatus } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'

/** Action × status → status. A missing entry is not allowed; CANCELED and DECLINED are final. */
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

export const statusAfter = (status: BookingStatus, action: BookingAction): BookingStatus | null => transitions[action][status] ?? null

/** A manager who overrides the calendar may also confirm a declined booking. */
export const statusAfterOverride = (status: BookingStatus, action: BookingAction): BookingStatus | null =>
  action === 'confirm' && status === 'DECLINED' ? 'CONFIRMED' : statusAfter(status, action)

export const actionsAllowedIn = (status: BookingStatus): BookingAction[] =>
  bookingActions.filter((action) => statusAfter(status, action) !== null)

export const isFinal = (status: BookingStatus): boolean => actionsAllowedIn(status).length === 0

export const holdsPlace = (status: BookingStatus): boolean => status === 'CREATED' || status === 'PENDING' || status === 'CONFIRMED'

export const statusWhenAccepted = (requiresApproval: boolean): 'PENDING' | 'CONFIRMED' => (requiresApproval ? 'PENDING' : 'CONFIRMED')

/** A customer's new time needs approval again; a hold stays a hold. */
export const statusWhenMoved = (status: BookingStatus, requiresApproval: boolean): BookingStatus =>
  status === 'CONFIRMED' ? statusWhenAccepted(requiresApproval) : status

/** A request made after the start can be answered until the end. */
export const answerableUntil = ({ startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>, requestedAt: string): string =>
  requestedAt < startDate ? startDate : endDate

export const wrongStatus = (status: BookingStatus, action: BookingAction, reason?: string): Refusal =>
  new Refusal('INVALID_BOOKING_STATUS', { status, action, ...(reason && { reason }) })
