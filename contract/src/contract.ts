import { addOnsOperations } from './add-ons/operations.ts'
import { checkInOperations } from './attendance/check-in-operations.ts'
import { attendanceOperations } from './attendance/operations.ts'
import { accountOperations } from './authentication/account-operations.ts'
import { factorOperations } from './authentication/factor-operations.ts'
import { authenticationOperations } from './authentication/operations.ts'
import { passkeySignInOperations } from './authentication/passkey-operations.ts'
import { availabilityOperations } from './availability/operations.ts'
import { timeSlotOperations } from './availability/time-slot-operations.ts'
import { firstBadgesOperations } from './badges/first-operations.ts'
import { badgesOperations } from './badges/operations.ts'
import { benefitsOperations } from './benefits/operations.ts'
import { bookingFormsOperations } from './booking-forms/operations.ts'
import { bookingPoliciesOperations } from './booking-policies/operations.ts'
import { anonymousBookingOperations } from './bookings/anonymous-operations.ts'
import { bulkBookingOperations } from './bookings/bulk-operations.ts'
import { bookingChangeOperations } from './bookings/change-operations.ts'
import { conflictOperations } from './bookings/conflict-operations.ts'
import { deskOperations } from './bookings/desk-operations.ts'
import { bookingFeeOperations } from './bookings/fee-operations.ts'
import { multiServiceBookingOperations } from './bookings/multi-service-operations.ts'
import { bookingsOperations } from './bookings/operations.ts'
import { participantOperations } from './bookings/participant-operations.ts'
import { bookingSeriesOperations } from './bookings/series-operations.ts'
import { bookkeepingOperations } from './bookkeeping/operations.ts'
import { boundsOperations } from './bounds/operations.ts'
import { calendarOperations } from './calendar/operations.ts'
import { calendarFeedsOperations } from './calendar-feeds/operations.ts'
import { catalogueOperations } from './catalogue/operations.ts'
import { categoriesOperations, firstCategoriesOperations } from './categories/operations.ts'
import { checkoutsOperations } from './checkouts/operations.ts'
import { clientFilesOperations } from './client-files/operations.ts'
import { clientListOperations } from './clients/list-operations.ts'
import { clientsOperations } from './clients/operations.ts'
import { contactsOperations } from './contacts/operations.ts'
import { couponsOperations } from './coupons/operations.ts'
import { creditsOperations } from './credits/operations.ts'
import { customFieldsOperations } from './custom-fields/operations.ts'
import { deskRoomOperations } from './desk/operations.ts'
import { duesOperations } from './dues/operations.ts'
import type { CodeOfAnyRow } from './errors.ts'
import { familyOperations } from './family/operations.ts'
import { feesOperations } from './fees/operations.ts'
import { followersOperations } from './followers/operations.ts'
import { giftsOperations } from './gifts/operations.ts'
import { apiKeyOperations } from './identity/api-key-operations.ts'
import { identityOperations } from './identity/operations.ts'
import { sessionOperations } from './identity/session-operations.ts'
import { invoicesOperations } from './invoices/operations.ts'
import { locationsOperations } from './locations/operations.ts'
import { mediaOperations } from './media/operations.ts'
import { memberAboutsOperations } from './member-abouts/operations.ts'
import { memberBlocksOperations } from './member-blocks/operations.ts'
import { memberReportsOperations } from './member-reports/operations.ts'
import { memberRolesOperations } from './member-roles/operations.ts'
import { memberCustomFieldOperations } from './members/custom-field-operations.ts'
import { membersOperations } from './members/operations.ts'
import { memberPrivacyOperations } from './members/privacy-operations.ts'
import { messagesOperations } from './messages/operations.ts'
import { messageTemplateOperations } from './messages/template-operations.ts'
import { moderationOperations } from './moderation/operations.ts'
import { notificationsOperations } from './notifications/operations.ts'
import { apiClientOperations } from './oauth/client-operations.ts'
import { oauthOperations } from './oauth/operations.ts'
import type { Operation } from './operation.ts'
import { checkoutOperations } from './orders/checkout-operations.ts'
import { orderDeskOperations } from './orders/desk-operations.ts'
import { ordersOperations } from './orders/operations.ts'
import { participationsOperations } from './participations/operations.ts'
import { passkeysOperations } from './passkeys/operations.ts'
import { billingOperations } from './payments/billing-operations.ts'
import { ledgerOperations } from './payments/ledger-operations.ts'
import { paymentsOperations } from './payments/operations.ts'
import { personalDataOperations } from './personal-data/operations.ts'
import { plansOperations } from './plans/operations.ts'
import { pricingOperations } from './pricing/operations.ts'
import { redirectsOperations } from './redirects/operations.ts'
import { remindersOperations } from './reminders/operations.ts'
import { resourcesOperations } from './resources/operations.ts'
import { resourceTypeOperations } from './resources/type-operations.ts'
import { serviceOptionsOperations } from './service-options/operations.ts'
import { bulkServiceOperations } from './services/bulk-operations.ts'
import { servicesOperations } from './services/operations.ts'
import { servicesSearchOperations } from './services/search-operations.ts'
import { signInProvidersOperations } from './sign-in-providers/operations.ts'
import { siteOperations } from './site/operations.ts'
import { staffBulkOperations } from './staff/bulk-operations.ts'
import { staffOperations } from './staff/operations.ts'
import { staffSearchOperations } from './staff/search-operations.ts'
import { staffSettingsOperations } from './staff/settings-operations.ts'
import { staffTrashBinOperations } from './staff/trash-bin-operations.ts'
import { taxesOperations } from './taxes/operations.ts'
import { teamOperations } from './team/operations.ts'
import { tillOperations } from './till/operations.ts'
import { waitingListOperations } from './waiting-list/operations.ts'
import { whoIsComingOperations } from './who-is-coming/operations.ts'

/** The whole operation table, room by room. Written out: inferred from the value, it would be longer than the compiler writes down. */
export type Contract = {
  site: typeof siteOperations
  media: typeof mediaOperations
  identity: typeof identityOperations & typeof sessionOperations & typeof apiKeyOperations
  oauth: typeof oauthOperations & typeof apiClientOperations
  redirects: typeof redirectsOperations
  members: typeof membersOperations & typeof memberCustomFieldOperations & typeof memberPrivacyOperations
  'member-abouts': typeof memberAboutsOperations
  'member-blocks': typeof memberBlocksOperations
  'member-reports': typeof memberReportsOperations
  'member-roles': typeof memberRolesOperations
  followers: typeof followersOperations
  badges: typeof badgesOperations & typeof firstBadgesOperations
  authentication: typeof authenticationOperations & typeof factorOperations & typeof accountOperations & typeof passkeySignInOperations
  passkeys: typeof passkeysOperations
  'sign-in-providers': typeof signInProvidersOperations
  contacts: typeof contactsOperations
  'custom-fields': typeof customFieldsOperations
  family: typeof familyOperations
  team: typeof teamOperations
  staff: typeof staffOperations &
    typeof staffSearchOperations &
    typeof staffBulkOperations &
    typeof staffTrashBinOperations &
    typeof staffSettingsOperations
  resources: typeof resourceTypeOperations & typeof resourcesOperations
  categories: typeof categoriesOperations & typeof firstCategoriesOperations
  calendar: typeof calendarOperations
  participations: typeof participationsOperations
  'booking-policies': typeof bookingPoliciesOperations
  locations: typeof locationsOperations
  'booking-forms': typeof bookingFormsOperations
  services: typeof servicesOperations & typeof servicesSearchOperations & typeof bulkServiceOperations
  'service-options': typeof serviceOptionsOperations
  'add-ons': typeof addOnsOperations
  pricing: typeof pricingOperations
  catalogue: typeof catalogueOperations
  availability: typeof availabilityOperations & typeof timeSlotOperations
  bookings: typeof bookingsOperations &
    typeof bookingChangeOperations &
    typeof bulkBookingOperations &
    typeof bookingFeeOperations &
    typeof anonymousBookingOperations &
    typeof multiServiceBookingOperations &
    typeof conflictOperations &
    typeof bookingSeriesOperations &
    typeof participantOperations &
    typeof deskOperations
  attendance: typeof attendanceOperations & typeof checkInOperations
  plans: typeof plansOperations
  benefits: typeof benefitsOperations
  'waiting-list': typeof waitingListOperations
  'who-is-coming': typeof whoIsComingOperations
  orders: typeof ordersOperations & typeof checkoutOperations & typeof orderDeskOperations
  dues: typeof duesOperations
  fees: typeof feesOperations
  bounds: typeof boundsOperations
  bookkeeping: typeof bookkeepingOperations
  payments: typeof paymentsOperations & typeof ledgerOperations & typeof billingOperations
  credits: typeof creditsOperations
  checkouts: typeof checkoutsOperations
  messages: typeof messagesOperations & typeof messageTemplateOperations
  moderation: typeof moderationOperations
  notifications: typeof notificationsOperations
  reminders: typeof remindersOperations
  'calendar-feeds': typeof calendarFeedsOperations
  taxes: typeof taxesOperations
  clients: typeof clientsOperations & typeof clientListOperations
  'client-files': typeof clientFilesOperations
  'personal-data': typeof personalDataOperations
  coupons: typeof couponsOperations
  gifts: typeof giftsOperations
  desk: typeof deskRoomOperations
  till: typeof tillOperations
  invoices: typeof invoicesOperations
}

export const contract: Contract = {
  site: siteOperations,
  media: mediaOperations,
  identity: { ...identityOperations, ...sessionOperations, ...apiKeyOperations },
  oauth: { ...oauthOperations, ...apiClientOperations },
  redirects: redirectsOperations,
  members: { ...membersOperations, ...memberCustomFieldOperations, ...memberPrivacyOperations },
  'member-abouts': memberAboutsOperations,
  'member-blocks': memberBlocksOperations,
  'member-reports': memberReportsOperations,
  'member-roles': memberRolesOperations,
  followers: followersOperations,
  badges: { ...badgesOperations, ...firstBadgesOperations },
  authentication: { ...authenticationOperations, ...factorOperations, ...accountOperations, ...passkeySignInOperations },
  passkeys: passkeysOperations,
  'sign-in-providers': signInProvidersOperations,
  contacts: contactsOperations,
  'custom-fields': customFieldsOperations,
  family: familyOperations,
  team: teamOperations,
  staff: {
    ...staffOperations,
    ...staffSearchOperations,
    ...staffBulkOperations,
    ...staffTrashBinOperations,
    ...staffSettingsOperations,
  },
  resources: { ...resourceTypeOperations, ...resourcesOperations },
  categories: { ...categoriesOperations, ...firstCategoriesOperations },
  calendar: calendarOperations,
  participations: participationsOperations,
  'booking-policies': bookingPoliciesOperations,
  locations: locationsOperations,
  'booking-forms': bookingFormsOperations,
  services: { ...servicesOperations, ...servicesSearchOperations, ...bulkServiceOperations },
  'service-options': serviceOptionsOperations,
  'add-ons': addOnsOperations,
  pricing: pricingOperations,
  catalogue: catalogueOperations,
  availability: { ...availabilityOperations, ...timeSlotOperations },
  bookings: {
    ...bookingsOperations,
    ...bookingChangeOperations,
    ...bulkBookingOperations,
    ...bookingFeeOperations,
    ...anonymousBookingOperations,
    ...multiServiceBookingOperations,
    ...conflictOperations,
    ...bookingSeriesOperations,
    ...participantOperations,
    ...deskOperations,
  },
  attendance: { ...attendanceOperations, ...checkInOperations },
  plans: plansOperations,
  benefits: benefitsOperations,
  'waiting-list': waitingListOperations,
  'who-is-coming': whoIsComingOperations,
  orders: { ...ordersOperations, ...checkoutOperations, ...orderDeskOperations },
  dues: duesOperations,
  fees: feesOperations,
  payments: { ...paymentsOperations, ...ledgerOperations, ...billingOperations },
  credits: creditsOperations,
  checkouts: checkoutsOperations,
  messages: { ...messagesOperations, ...messageTemplateOperations },
  moderation: moderationOperations,
  notifications: notificationsOperations,
  reminders: remindersOperations,
  'calendar-feeds': calendarFeedsOperations,
  taxes: taxesOperations,
  clients: { ...clientsOperations, ...clientListOperations },
  'client-files': clientFilesOperations,
  'personal-data': personalDataOperations,
  coupons: couponsOperations,
  gifts: giftsOperations,
  desk: deskRoomOperations,
  till: tillOperations,
  invoices: invoicesOperations,
  bounds: boundsOperations,
  bookkeeping: bookkeepingOperations,
}
export type Room = keyof Contract

/** `bookings.cancelBooking`: a row by its room and name. */
export type OperationName = { [InRoom in Room]: `${InRoom}.${keyof Contract[InRoom] & string}` }[Room]

/** The codes with which a call of the operation can be refused. */
export type ErrorCodeOf<Name extends OperationName> = CodeOfAnyRow | Extract<RowOf<Name>, Operation>['errors'][number]

type RowOf<Name extends OperationName> = Name extends `${infer InRoom extends Room}.${infer Row}`
  ? Contract[InRoom][Row & keyof Contract[InRoom]]
  : never
