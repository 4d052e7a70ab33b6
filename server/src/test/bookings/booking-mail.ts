import type { Language, PolicySnapshot, Site } from '@foyer/contract'
import type { BookingMail } from '../../ground/mail/booking-mail.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'

const site = {
  id: '7a1a2b6e-2d53-4a43-8f33-0a7e0f8f9a10',
  name: 'Juniper',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  languages: ['en', 'de'],
  defaultLanguage: 'de',
  brandColor: '#2f5d50',
  email: 'hello@juniper.example',
  publicUrl: 'https://juniper.example',
} as Site

const policy = {
  cancellationPolicy: { enabled: true, allowAnonymous: true, limitLatestCancellation: true, latestCancellationInMinutes: 1440 },
  reschedulePolicy: { enabled: true, allowAnonymous: true, limitLatestReschedule: true, latestRescheduleInMinutes: 1440 },
} as PolicySnapshot

/** Lena's massage on Thursday, 26 November 2026, 14:30 in Berlin, as a message knows it. */
export const bookingMail = (language: Language, changes: Partial<BookingMail> = {}): BookingMail => ({
  site,
  sessions: [],
  booking: {
    id: '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001',
    bookedEntity: {
      slot: {
        serviceId: '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b002',
        scheduleId: '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b003',
        startDate: '2026-11-26T14:30:00+01:00',
        endDate: '2026-11-26T15:30:00+01:00',
        timezone: 'Europe/Berlin',
        resource: { id: '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b004', name: 'Ada Lindqvist' },
        location: { name: 'Room 2', formattedAddress: 'Kastanienhof 12, 10435 Berlin' },
      },
      title: 'Deep tissue massage',
      tags: ['INDIVIDUAL'],
    },
    contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' },
    status: 'CONFIRMED',
    paymentStatus: 'NOT_PAID',
    selectedPaymentOption: 'OFFLINE',
    totalParticipants: 1,
    startDate: '2026-11-26T13:30:00.000Z',
    endDate: '2026-11-26T14:30:00.000Z',
    createdBy: {},
    price: { value: '37.50', currency: 'EUR' },
    revision: '2',
    createdDate: '2026-11-20T09:00:00.000Z',
    updatedDate: '2026-11-20T09:00:00.000Z',
  },
  words: mailWords[language],
  language,
  timeZone: 'Europe/Berlin',
  now: '2026-11-20T09:00:00.000Z',
  manageUrl: 'https://juniper.example/booking/token',
  actor: 'CUSTOMER',
  policy,
  ...changes,
})
