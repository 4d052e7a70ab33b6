import type { Booking, Language, PolicySnapshot, Site } from '@foyer/contract'
import type { MailWords } from './text/en.ts'

export type VisitorTemplate =
  | 'booking-confirmed'
  | 'request-received'
  | 'request-confirmed'
  | 'request-declined'
  | 'booking-moved'
  | 'booking-canceled'
  | 'booking-message'
  | 'booking-reminder'
  | 'booking-follow-up'
  | 'waiting-list-joined'
  | 'place-offered'
  | 'offer-over'
  | 'waiting-list-left'
export type BusinessTemplate = 'new-booking' | 'new-request' | 'visitor-moved' | 'visitor-canceled'

/** One of the dates of a course, as ISO instants. */
export type CourseSession = { start: string; end: string }

/** The data of a message about a booking. The zone and language are the recipient's. */
export type BookingMail = {
  /** Of a multi-service booking all parts as one. */
  booking: Booking
  /** The parts of a multi-service booking; else the booking alone. */
  together?: readonly Booking[]
  site: Site
  words: MailWords
  language: Language
  timeZone: string
  now: string
  manageUrl: string
  /** Of a booking on a waiting list: the page on which an offer is answered. */
  waitingUrl?: string | undefined
  /** The side that made the change. */
  actor: 'BUSINESS' | 'CUSTOMER' | 'SYSTEM'
  /** The business's message with its change. */
  businessMessage?: string | undefined
  /** The old time of a booking that moved. */
  previous?: { start: string; end: string; location?: string | undefined; giver?: string | undefined } | undefined
  policy: PolicySnapshot | null
  /** Of a course, by start; none for other bookings. */
  sessions: readonly CourseSession[]
  /** By booking the names of those who come, where they are named. */
  coming?: ReadonlyMap<string, readonly string[]>
}
