import { Type } from 'typebox'

/** What stands for what is different in each message. `whatHappened`: our own sentence, such as who canceled. */
export const placeholders = ['firstName', 'business', 'service', 'start', 'weekday', 'staff', 'place', 'whatHappened', 'plan'] as const
export type Placeholder = (typeof placeholders)[number]

const ofBooking = ['firstName', 'business', 'service', 'start', 'weekday', 'staff', 'place'] as const
const ofPlans = ['firstName', 'business', 'plan', 'whatHappened'] as const
const ofDues = ['firstName', 'business', 'service', 'whatHappened'] as const
const ofSessions = ['business', 'service', 'whatHappened'] as const

/** The mails to customers whose words a business may change, and what can stand in them. Another kind is one line. */
export const messageKinds = {
  'booking-confirmed': ofBooking,
  'request-received': [...ofBooking, 'whatHappened'],
  'request-confirmed': [...ofBooking, 'whatHappened'],
  'request-declined': [...ofBooking, 'whatHappened'],
  'booking-moved': [...ofBooking, 'whatHappened'],
  'booking-canceled': [...ofBooking, 'whatHappened'],
  'booking-reminder': ofBooking,
  'booking-follow-up': ofBooking,
  'booking-message': ofBooking,
  'waiting-list-joined': [...ofBooking, 'whatHappened'],
  'place-offered': [...ofBooking, 'whatHappened'],
  'offer-over': [...ofBooking, 'whatHappened'],
  'waiting-list-left': [...ofBooking, 'whatHappened'],
  'sessions-changed': ofSessions,
  'sessions-canceled': ofSessions,
  'session-message': ['business', 'service', 'start'],
  'plan-purchased': ofPlans,
  'trial-ending': ofPlans,
  'plan-payment-due': ofPlans,
  'plan-charge-failed': ofPlans,
  'plan-charge-confirm': ofPlans,
  'card-expiring': ofPlans,
  'plan-ending': ofPlans,
  'plan-paused': ofPlans,
  'plan-resumed': ofPlans,
  'plan-postponed': ofPlans,
  'plan-canceled': ofPlans,
  'payment-reminder': ofDues,
  'fee-noted': ofDues,
  'fee-dropped': ofDues,
  'credit-given': ['firstName', 'business', 'whatHappened'],
} as const satisfies Record<string, readonly Placeholder[]>
export type MessageKind = keyof typeof messageKinds

export const MessageKind = Type.Enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]])
