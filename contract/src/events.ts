import type { Static } from 'typebox'
import { attendanceEvents } from './booking/attendance/events.ts'
import { bookingEvents } from './booking/bookings/events.ts'
import { calendarFeedEvents } from './booking/calendar-feeds/events.ts'
import { participationEvents } from './booking/participations/events.ts'
import { reminderEvents } from './booking/reminders/events.ts'
import { badgeEvents } from './community/badges/events.ts'
import { followEvents } from './community/followers/events.ts'
import { memberAboutEvents } from './community/member-abouts/events.ts'
import { memberBlockEvents } from './community/member-blocks/events.ts'
import { memberReportEvents } from './community/member-reports/events.ts'
import { memberRoleEvents } from './community/member-roles/events.ts'
import { moderationEvents } from './community/moderation/events.ts'
import { whoIsComingEvents } from './community/who-is-coming/events.ts'
import { calendarEvents } from './house/calendar/events.ts'
import { locationEvents } from './house/locations/events.ts'
import { messageTemplateEvents } from './house/messages/events.ts'
import { resourceEvents } from './house/resources/events.ts'
import { staffEvents } from './house/staff/events.ts'
import { clientEvents } from './membership/clients/events.ts'
import { memberEvents } from './membership/members/events.ts'
import { personalDataEvents } from './membership/personal-data/events.ts'
import { couponEvents } from './money/coupons/events.ts'
import { creditEvents } from './money/credits/events.ts'
import { feeEvents } from './money/fees/events.ts'
import { giftEvents } from './money/gifts/events.ts'
import { invoiceEvents } from './money/invoices/events.ts'
import { orderEvents } from './money/orders/events.ts'
import { addOnEvents } from './offer/add-ons/events.ts'
import { benefitEvents } from './offer/benefits/events.ts'
import { bookingFormEvents } from './offer/booking-forms/events.ts'
import { bookingPolicyEvents } from './offer/booking-policies/events.ts'
import { categoryEvents } from './offer/categories/events.ts'
import { planEvents } from './offer/plans/events.ts'
import { serviceOptionsEvents } from './offer/service-options/events.ts'
import { serviceEvents } from './offer/services/events.ts'
import { taxEvents } from './offer/taxes/events.ts'
import { customFieldEvents } from './people/custom-fields/events.ts'
import { bookkeepingEvents } from './sales/bookkeeping/events.ts'
import { checkoutEvents } from './sales/checkouts/events.ts'
import { paymentEvents } from './sales/payments/events.ts'

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
