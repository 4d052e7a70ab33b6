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

export type CourseSession = { start: string; end: string }

export type BookingMail = {
  booking: Booking
  together?: readonly Booking[]
  site: Site
  words: MailWords
  language: Language
  timeZone: string
  now: string
  manageUrl: string
  waitingUrl?: string | undefined
  actor: 'BUSINESS' | 'CUSTOMER' | 'SYSTEM'
  businessMessage?: string | undefined
  previous?: { start: string; end: string; location?: string | undefined; giver?: string | undefined } | undefined
  policy: PolicySnapshot | null
  sessions: readonly CourseSession[]
  coming?: ReadonlyMap<string, readonly string[]>
}
