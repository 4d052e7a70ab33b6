import type { Booking, Language, MessageKind, ParticipantsNotified, Site } from '@foyer/contract'
import {
  bookingIn,
  formatInstant,
  instantOfLocal,
  isoInstantOf,
  localOf,
  minutesOfIsoInstant,
  minutesPerDay,
  Refusal,
  type StoredBooking,
} from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import type { BookingMail } from '../../ground/mail/booking-mail.ts'
import { type DueTemplate, isDueTemplate } from '../../ground/mail/due-contents.ts'
import { isOrderTemplate, type OrderTemplate } from '../../ground/mail/order-contents.ts'
import { placeholderValues } from '../../ground/mail/placeholder-values.ts'
import { sessionContent, sessionValues } from '../../ground/mail/session-contents.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { visitorContent } from '../../ground/mail/visitor-contents.ts'
import type { RoomPorts } from '../../ground/ports/room-ports.ts'
import { loadSite } from '../../house/site/site.ts'
import { creditExample, dueExample, orderExample } from './draw-money-example.ts'

const sessionKinds = ['sessions-changed', 'sessions-canceled', 'session-message'] as const
type SessionKind = (typeof sessionKinds)[number]

export const drawExample: RoomPorts['drawExample'] = async ({ db, siteId, now }, { kind, language, bookingId, timeZone }) => {
  const site = await loadSite(db, siteId)
  const [stored] = bookingId === undefined ? [] : await findBookings(db, siteId, [bookingId])
  if (bookingId !== undefined && !stored) throw new Refusal('BOOKING_NOT_FOUND')
  const reader = {
    site,
    language,
    words: mailWords[language],
    timeZone: timeZone ?? stored?.booking.contactDetails.timeZone ?? site.timeZone,
    now,
  }
  const booking = stored ? bookingIn(stored.booking, language) : sampleBooking(site, language, now)
  if (isOrderTemplate(kind)) return orderExample(kind, { site, language, now })
  if (isDueTemplate(kind)) return dueExample(kind, { site, language, now })
  if (kind === 'credit-given') return creditExample({ site, language, now })
  if (isOfSession(kind)) {
    const mail = {
      ...reader,
      sessions: [sampleSession(kind, booking)],
      message: kind === 'session-message' ? sampleNote[language] : undefined,
    }
    return { content: sessionContent(kind, mail), values: sessionValues(mail) }
  }
  const mail = bookingMailOf(kind, {
    ...reader,
    booking: kind === 'place-offered' ? heldForAnHour(booking, now) : booking,
    policy: stored?.policy ?? null,
  })
  return { content: visitorContent(kind, mail), values: placeholderValues(mail) }
}

const heldForAnHour = (booking: Booking, now: string): Booking => ({
  ...booking,
  holdExpiresDate: isoInstantOf(minutesOfIsoInstant(now) + 60),
})

const isOfSession = (kind: MessageKind): kind is SessionKind => sessionKinds.some((name) => name === kind)

type Reader = Pick<BookingMail, 'site' | 'language' | 'words' | 'timeZone' | 'now' | 'booking'> & { policy: StoredBooking['policy'] | null }

const bookingMailOf = (kind: Exclude<MessageKind, OrderTemplate | DueTemplate | 'credit-given'>, reader: Reader): BookingMail => ({
  ...reader,
  sessions: [],
  // An example never carries a link that changes a booking.
  manageUrl: reader.site.publicUrl,
  actor: 'BUSINESS',
  ...(kind === 'booking-moved' && { previous: dayBefore(reader.booking) }),
  ...(kind === 'booking-message' && { businessMessage: sampleNote[reader.language] }),
})

const sampleNote: Record<Language, string> = {
  en: 'Please come ten minutes early.',
  de: 'Bitte komm zehn Minuten früher.',
}

const sampleTitle: Record<Language, string> = { en: 'Deep tissue massage', de: 'Tiefengewebsmassage' }

const dayBefore = ({ startDate, endDate }: Booking) => ({
  start: isoInstantOf(minutesOfIsoInstant(startDate) - minutesPerDay),
  end: isoInstantOf(minutesOfIsoInstant(endDate) - minutesPerDay),
})

const sampleSession = (kind: SessionKind, booking: Booking): ParticipantsNotified['sessions'][number] => ({
  eventId: booking.id,
  title: booking.bookedEntity.title,
  start: booking.startDate,
  end: booking.endDate,
  participationIds: [],
  isCanceled: kind === 'sessions-canceled',
  ...(kind === 'sessions-changed' && {
    changedStart: isoInstantOf(minutesOfIsoInstant(booking.startDate) + 60),
    changedEnd: isoInstantOf(minutesOfIsoInstant(booking.endDate) + 60),
  }),
})

function sampleBooking(site: Site, language: Language, now: string): Booking {
  const { timeZone: timezone } = site
  const midnight = Math.floor(localOf(timezone, minutesOfIsoInstant(now)) / minutesPerDay) * minutesPerDay
  const start = instantOfLocal(timezone, midnight + 2 * minutesPerDay + 14 * 60 + 30)
  const end = start + 60
  return {
    id: site.id,
    bookedEntity: {
      slot: {
        serviceId: site.id,
        scheduleId: site.id,
        startDate: formatInstant(start, timezone),
        endDate: formatInstant(end, timezone),
        timezone,
        resource: { id: site.id, name: 'Ada Lindqvist' },
      },
      title: sampleTitle[language],
      tags: ['INDIVIDUAL'],
    },
    contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@example.com' },
    status: 'CONFIRMED',
    paymentStatus: 'NOT_PAID',
    selectedPaymentOption: 'OFFLINE',
    totalParticipants: 1,
    startDate: isoInstantOf(start),
    endDate: isoInstantOf(end),
    createdBy: {},
    revision: '1',
    createdDate: now,
    updatedDate: now,
  }
}
