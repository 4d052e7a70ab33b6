import type { Booking, Language, PolicySnapshot, Site } from '@foyer/contract'
import type { MailWords } from './text/en.ts'

export type VisitorTemplate =
  | 'booking-confirmed'
  | 'request-received'
  | 'request-confirmed'
  | 'request-declined'
  | 'booking-moved'
  | 'booking-canceled'
export type BusinessTemplate = 'new-booking' | 'new-request' | 'visitor-moved' | 'visitor-canceled'

/** Everything a message about a booking is made of. The zone and language are the recipient's. */
export type BookingMail = {
  booking: Booking
  site: Site
  words: MailWords
  language: Language
  timeZone: string
  now: string
  manageUrl: string
  /** From whom the change came. */
  actor: 'BUSINESS' | 'CUSTOMER' | 'SYSTEM'
  /** What the business wrote beside its change. */
  businessMessage?: string | undefined
  /** The time before, of a booking that moved. */
  previous?: { start: string; end: string } | undefined
  policy: PolicySnapshot | null
}
