import { attendanceHandlers } from '../booking/attendance/handlers.ts'
import { availabilityHandlers } from '../booking/availability/handlers.ts'
import { calendarFeedsHandlers } from '../booking/calendar-feeds/handlers.ts'
import { bookingsHandlers } from '../booking/handlers.ts'
import { participationsHandlers } from '../booking/participations/handlers.ts'
import { listPolicySnapshotsByBookingIds } from '../booking/reading/read-bookings.ts'
import { remindersHandlers } from '../booking/reminders/handlers.ts'
import { waitingListHandlers } from '../booking/waiting-list/handlers.ts'
import { badgesHandlers } from '../community/badges/handlers.ts'
import { followersHandlers } from '../community/followers/handlers.ts'
import { memberAboutsHandlers } from '../community/member-abouts/handlers.ts'
import { memberBlocksHandlers } from '../community/member-blocks/handlers.ts'
import { memberReportsHandlers } from '../community/member-reports/handlers.ts'
import { memberRolesHandlers } from '../community/member-roles/handlers.ts'
import { moderationHandlers } from '../community/moderation/handlers.ts'
import { whoIsComingHandlers } from '../community/who-is-coming/handlers.ts'
import { boundsHandlers } from '../ground/bounds/handlers.ts'
import type { AllHandlers } from '../ground/http/register-operations.ts'
import { listOutsideTimes } from '../house/busy-times/list-outside-times.ts'
import { calendarHandlers } from '../house/calendar-handlers.ts'
import { locationsHandlers } from '../house/locations/handlers.ts'
import { mediaHandlers } from '../house/media/handlers.ts'
import { messagesHandlers } from '../house/messages/handlers.ts'
import { notificationsHandlers } from '../house/notifications/handlers.ts'
import { resourcesHandlers } from '../house/resources/handlers.ts'
import { staffHandlers } from '../house/staff/handlers.ts'
import { authenticationHandlers, signInHandlers } from '../membership/authentication/handlers.ts'
import { clientFilesHandlers } from '../membership/client-files/handlers.ts'
import { clientsHandlers } from '../membership/clients/handlers.ts'
import { emailChangeHandlers } from '../membership/login-emails/change-email.ts'
import { privacyHandlers } from '../membership/member-visibility/privacy-settings.ts'
import { membersHandlers } from '../membership/members/handlers.ts'
import { oauthHandlers } from '../membership/oauth/handlers.ts'
import { memberDeletionHandlers, personalDataHandlers } from '../membership/personal-data/handlers.ts'
import { redirectsHandlers } from '../membership/redirects/handlers.ts'
import { secondFactorHandlers } from '../membership/second-factors/handlers.ts'
import { signInProvidersHandlers } from '../membership/sign-in-providers/handlers.ts'
import { teamHandlers } from '../membership/team/handlers.ts'
import {
  bulkGetOrCreateStaffMembers,
  connectStaffMemberToUser,
  disconnectStaffMemberFromUser,
  getOrCreateStaffMember,
} from '../membership/team/staff-accounts.ts'
import { couponsHandlers } from '../money/coupons/handlers.ts'
import { creditsHandlers } from '../money/credits/handlers.ts'
import { feesHandlers } from '../money/fees/handlers.ts'
import { giftsHandlers } from '../money/gifts/handlers.ts'
import { invoicesHandlers } from '../money/invoices/handlers.ts'
import { ordersHandlers } from '../money/orders/handlers.ts'
import { tillHandlers } from '../money/till/handlers.ts'
import { addOnsHandlers } from '../offer/add-ons/handlers.ts'
import { benefitsHandlers } from '../offer/benefits/handlers.ts'
import { bookingFormsHandlers } from '../offer/booking-forms/handlers.ts'
import { bookingPoliciesHandlers } from '../offer/booking-policies/handlers.ts'
import { categoriesHandlers } from '../offer/categories/handlers.ts'
import { plansHandlers } from '../offer/plans/handlers.ts'
import { pricingHandlers } from '../offer/pricing/handlers.ts'
import { serviceOptionsHandlers } from '../offer/service-options/handlers.ts'
import { servicesHandlers } from '../offer/services/handlers.ts'
import { taxesHandlers } from '../offer/taxes/handlers.ts'
import { apiKeysHandlers } from '../people/api-keys/manage-api-keys.ts'
import { contactsHandlers } from '../people/contacts/handlers.ts'
import { customFieldsHandlers } from '../people/custom-fields/handlers.ts'
import { familyHandlers } from '../people/family/handlers.ts'
import { passkeysHandlers } from '../people/passkeys/handlers.ts'
import { sessionsHandlers } from '../people/sessions/own-sessions.ts'
import { signInSettingsHandlers } from '../people/sign-in-settings/sign-in-settings.ts'
import { tokensHandlers } from '../people/tokens/request-token.ts'
import { confirmSession } from '../people/trust/reauthenticate.ts'
import { calendarConnectionsHandlers } from '../programs/calendar-connections/handlers.ts'
import { embedsHandlers } from '../programs/embeds/handlers.ts'
import { sharingHandlers } from '../programs/sharing/handlers.ts'
import { webhooksHandlers } from '../programs/webhooks/handlers.ts'
import { bookkeepingHandlers } from '../sales/bookkeeping/handlers.ts'
import { chargesHandlers } from '../sales/charges/handlers.ts'
import { checkoutsHandlers } from '../sales/checkouts/handlers.ts'
import { deskHandlers } from '../sales/desk/handlers.ts'
import { duesHandlers } from '../sales/dues/handlers.ts'
import { paymentMethodsHandlers } from '../sales/payment-methods/handlers.ts'
import { paymentsHandlers } from '../sales/payments/handlers.ts'
import { refundsHandlers } from '../sales/refunds/handlers.ts'
import { archiveHandlers } from '../setup/archive/handlers.ts'
import { siteHandlers } from '../setup/business/handlers.ts'
import { catalogueHandlers } from '../setup/catalogue/handlers.ts'
import { movingInHandlers } from '../setup/moving-in/handlers.ts'

const ofRooms: Omit<AllHandlers, 'catalogue' | 'moving-in' | 'archive'> = {
  site: siteHandlers,
  media: mediaHandlers,
  identity: { ...tokensHandlers, ...sessionsHandlers, ...signInHandlers, ...apiKeysHandlers, confirmSession },
  oauth: oauthHandlers,
  redirects: redirectsHandlers,
  members: { ...membersHandlers, ...privacyHandlers, ...memberDeletionHandlers },
  badges: badgesHandlers,
  'member-abouts': memberAboutsHandlers,
  'member-blocks': memberBlocksHandlers,
  'member-reports': memberReportsHandlers,
  'member-roles': memberRolesHandlers,
  followers: followersHandlers,
  authentication: { ...authenticationHandlers, ...signInSettingsHandlers, ...secondFactorHandlers, ...emailChangeHandlers },
  passkeys: passkeysHandlers,
  'sign-in-providers': signInProvidersHandlers,
  contacts: contactsHandlers,
  'custom-fields': customFieldsHandlers,
  family: familyHandlers,
  team: teamHandlers,
  staff: { ...staffHandlers, connectStaffMemberToUser, disconnectStaffMemberFromUser, getOrCreateStaffMember, bulkGetOrCreateStaffMembers },
  resources: resourcesHandlers,
  categories: categoriesHandlers,
  calendar: calendarHandlers,
  'busy-times': { listOutsideTimes },
  participations: participationsHandlers,
  'booking-policies': { ...bookingPoliciesHandlers, listPolicySnapshotsByBookingIds },
  locations: locationsHandlers,
  services: servicesHandlers,
  'booking-forms': bookingFormsHandlers,
  'service-options': serviceOptionsHandlers,
  'add-ons': addOnsHandlers,
  pricing: pricingHandlers,
  availability: availabilityHandlers,
  bookings: bookingsHandlers,
  attendance: attendanceHandlers,
  plans: plansHandlers,
  benefits: benefitsHandlers,
  'waiting-list': waitingListHandlers,
  'who-is-coming': whoIsComingHandlers,
  orders: ordersHandlers,
  dues: duesHandlers,
  fees: feesHandlers,
  // One path of the API, four rooms: how the business is paid, what goes back, what is charged, how customers pay.
  payments: { ...paymentMethodsHandlers, ...refundsHandlers, ...chargesHandlers, ...paymentsHandlers },
  desk: deskHandlers,
  till: tillHandlers,
  credits: creditsHandlers,
  checkouts: checkoutsHandlers,
  messages: messagesHandlers,
  moderation: moderationHandlers,
  notifications: notificationsHandlers,
  reminders: remindersHandlers,
  'calendar-feeds': calendarFeedsHandlers,
  taxes: taxesHandlers,
  clients: clientsHandlers,
  'client-files': clientFilesHandlers,
  'personal-data': personalDataHandlers,
  coupons: couponsHandlers,
  gifts: giftsHandlers,
  invoices: invoicesHandlers,
  bounds: boundsHandlers,
  bookkeeping: bookkeepingHandlers,
  sharing: sharingHandlers,
  embeds: embedsHandlers,
  webhooks: webhooksHandlers,
  'calendar-connections': calendarConnectionsHandlers,
}

/** Every verb of the table; a missing one does not compile. The catalogue is written through those of the other rooms. */
export const handlers: AllHandlers = {
  ...ofRooms,
  catalogue: catalogueHandlers(ofRooms),
  'moving-in': movingInHandlers,
  archive: archiveHandlers(ofRooms),
}
