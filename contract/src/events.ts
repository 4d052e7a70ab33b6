import type { Static } from 'typebox'
import { attendanceEvents } from './booking/attendance.ts'
import { bookingEvents } from './booking/bookings/events.ts'
import { calendarFeedEvents } from './booking/calendar-feeds.ts'
import { participationEvents } from './booking/participations.ts'
import { reminderEvents } from './booking/reminders.ts'
import { badgeEvents } from './community/badges/events.ts'
import { followEvents } from './community/followers.ts'
import { memberAboutEvents } from './community/member-abouts.ts'
import { memberBlockEvents } from './community/member-blocks.ts'
import { memberReportEvents } from './community/member-reports.ts'
import { memberRoleEvents } from './community/member-roles.ts'
import { moderationEvents } from './community/moderation.ts'
import { whoIsComingEvents } from './community/who-is-coming.ts'
import { calendarEvents } from './house/calendar/change-schemas.ts'
import { locationEvents } from './house/locations.ts'
import { messageTemplateEvents } from './house/messages.ts'
import { resourceEvents } from './house/resources/schemas.ts'
import { staffEvents } from './house/staff/schemas.ts'
import { clientEvents } from './membership/clients/events.ts'
import { memberEvents } from './membership/members/events.ts'
import { personalDataEvents } from './membership/personal-data.ts'
import { couponEvents } from './money/coupons.ts'
import { creditEvents } from './money/credits.ts'
import { feeEvents } from './money/fees.ts'
import { giftEvents } from './money/gifts/events.ts'
import { invoiceEvents } from './money/invoices.ts'
import { orderEvents } from './money/orders/events.ts'
import { addOnEvents } from './offer/add-ons.ts'
import { benefitEvents } from './offer/benefits.ts'
import { bookingFormEvents } from './offer/booking-forms.ts'
import { bookingPolicyEvents } from './offer/booking-policies.ts'
import { categoryEvents } from './offer/categories.ts'
import { planEvents } from './offer/plans/schemas.ts'
import { serviceOptionsEvents } from './offer/service-options.ts'
import { serviceEvents } from './offer/services/operations.ts'
import { taxEvents } from './offer/taxes.ts'
import { customFieldEvents } from './people/custom-fields/events.ts'
import { bookkeepingEvents } from './sales/bookkeeping/events.ts'
import { checkoutEvents } from './sales/checkouts.ts'
import { paymentEvents } from './sales/payments/events.ts'

/** Every domain event of the product: name → payload. `modifiedFields` has the previous values of the changed members, by dotted path. */
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
export const eventSchemas: Readonly<Record<EventName, object>> = events
export const eventNames = Object.keys(events) as readonly EventName[]
export type EventPayload<Name extends EventName> = Static<(typeof events)[Name]>
