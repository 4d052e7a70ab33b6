import type { Placeholder } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { greetingNameOf, locationTextOf, shortWhenOf } from './booking-details.ts'
import type { BookingMail } from './booking-mail.ts'
import { weekdayOf } from './dates.ts'

export const placeholderValues = (mail: BookingMail): Partial<Record<Placeholder, string>> => ({
  firstName: greetingNameOf(mail) ?? '',
  business: mail.site.name,
  service: mail.booking.bookedEntity.title,
  start: shortWhenOf(mail),
  weekday: weekdayOf(mail.booking.startDate, mail.timeZone, mail.language),
  staff: slotOf(mail.booking).resource?.name ?? '',
  place: locationTextOf(mail) ?? '',
})
