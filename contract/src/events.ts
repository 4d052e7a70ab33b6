import type { Static } from 'typebox'
import { addOnEvents } from './add-ons/events.ts'
import { attendanceEvents } from './attendance/events.ts'
import { badgeEvents } from './badges/events.ts'
import { benefitEvents } from './benefits/events.ts'
import { bookingFormEvents } from './booking-forms/events.ts'
import { bookingPolicyEvents } from './booking-policies/events.ts'
import { bookingEvents } from './bookings/events.ts'
import { bookkeepingEvents } from './bookkeeping/events.ts'
import { calendarEvents } from './calendar/events.ts'
import { calendarFeedEvents } from './calendar-feeds/events.ts'
import { categoryEvents } from './categories/events.ts'
import { checkoutEvents } from './checkouts/events.ts'
import { clientEvents } from './clients/events.ts'
import { couponEvents } from './coupons/events.ts'
import { creditEvents } from './credits/events.ts'
import { customFieldEvents } from './custom-fields/events.ts'
import { feeEvents } from './fees/events.ts'
import { followEvents } from './followers/events.ts'
import { giftEvents } from './gifts/events.ts'
import { invoiceEvents } from './invoices/events.ts'
import { locationEvents } from './locations/events.ts'
import { memberAboutEvents } from './member-abouts/events.ts'
import { memberBlockEvents } from './member-blocks/events.ts'
import { memberReportEvents } from './member-reports/events.ts'
import { memberRoleEvents } from './member-roles/events.ts'
import { memberEvents } from './members/events.ts'
import { messageTemplateEvents } from './messages/events.ts'
import { moderationEvents } from './moderation/events.ts'
import { orderEvents } from './orders/events.ts'
import { participationEvents } from './participations/events.ts'
import { paymentEvents } from './payments/events.ts'
import { personalDataEvents } from './personal-data/events.ts'
import { planEvents } from './plans/events.ts'
import { reminderEvents } from './reminders/events.ts'
import { resourceEvents } from './resources/events.ts'
import { serviceOptionsEvents } from './service-options/events.ts'
import { serviceEvents } from './services/events.ts'
import { staffEvents } from './staff/events.ts'
import { taxEvents } from './taxes/events.ts'
import { whoIsComingEvents } from './who-is-coming/events.ts'

/** Every domain event of the product: name → payload. */
const events = {
  ...addOnEvents,
  ...attendanceEvents,
  ...benefitEvents,
  ...badgeEvents,
  ...bookingFormEvents,
  ...bookingPolicyEvents,
  ...bookingEvents,
  ...calendarEvents,
  ...calendarFeedEvents,
  ...categoryEvents,
  ...clientEvents,
  ...checkoutEvents,
  ...couponEvents,
  ...giftEvents,
  ...invoiceEvents,
  ...creditEvents,
  ...customFieldEvents,
  ...locationEvents,
  ...feeEvents,
  ...bookkeepingEvents,
  ...followEvents,
  ...memberAboutEvents,
  ...memberBlockEvents,
  ...memberReportEvents,
  ...memberRoleEvents,
  ...memberEvents,
  ...moderationEvents,
  ...orderEvents,
  ...participationEvents,
  ...paymentEvents,
  ...personalDataEvents,
  ...planEvents,
  ...messageTemplateEvents,
  ...reminderEvents,
  ...resourceEvents,
  ...serviceEvents,
  ...serviceOptionsEvents,
  ...staffEvents,
  ...taxEvents,
  ...whoIsComingEvents,
}

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = Static<(typeof events)[Name]>
