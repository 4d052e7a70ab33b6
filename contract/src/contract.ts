import { attendanceOperations, checkInOperations } from './booking/attendance.ts'
import { availabilityOperations } from './booking/availability/operations.ts'
import { timeSlotOperations } from './booking/availability/time-slot-operations.ts'
import { anonymousBookingOperations } from './booking/bookings/anonymous-operations.ts'
import { bulkBookingOperations } from './booking/bookings/bulk-operations.ts'
import { bookingsOperations } from './booking/bookings/operations.ts'
import { calendarFeedsOperations } from './booking/calendar-feeds.ts'
import { bookingChangeOperations, bookingFeeOperations, deskOperations } from './booking/changing.ts'
import { conflictOperations } from './booking/conflicts.ts'
import { participantOperations } from './booking/participants.ts'
import { participationsOperations } from './booking/participations.ts'
import { remindersOperations } from './booking/reminders.ts'
import { bookingSeriesOperations } from './booking/series.ts'
import { anonymousMultiServiceOperations } from './booking/together/anonymous-operations.ts'
import { multiServiceBookingOperations } from './booking/together/operations.ts'
import { waitingListOperations } from './booking/waiting-list.ts'
import { firstBadgesOperations } from './community/badges/first-operations.ts'
import { badgesOperations } from './community/badges/operations.ts'
import { followersOperations } from './community/followers.ts'
import { memberAboutsOperations } from './community/member-abouts.ts'
import { memberBlocksOperations } from './community/member-blocks.ts'
import { memberReportsOperations } from './community/member-reports.ts'
import { memberRolesOperations } from './community/member-roles.ts'
import { moderationOperations } from './community/moderation.ts'
import { whoIsComingOperations } from './community/who-is-coming.ts'
import type { CodeOfAnyRow } from './errors.ts'
import { boundsOperations } from './ground/bounds.ts'
import type { Operation } from './ground/operation.ts'
import { busyTimesOperations } from './house/busy-times.ts'
import { calendarOperations } from './house/calendar/operations.ts'
import { locationsOperations } from './house/locations.ts'
import { mediaOperations } from './house/media.ts'
import { messagesOperations, messageTemplateOperations } from './house/messages.ts'
import { notificationsOperations } from './house/notifications.ts'
import { resourcesOperations } from './house/resources/operations.ts'
import { resourceTypeOperations } from './house/resources/type-operations.ts'
import { siteOperations } from './house/site.ts'
import { staffBulkOperations, staffOperations, staffSettingsOperations, staffTrashBinOperations } from './house/staff/operations.ts'
import { staffSearchOperations } from './house/staff/search-operations.ts'
import { accountOperations } from './membership/authentication/account-operations.ts'
import { factorOperations } from './membership/authentication/factor-operations.ts'
import { authenticationOperations } from './membership/authentication/operations.ts'
import { passkeySignInOperations } from './membership/authentication/passkey-operations.ts'
import { signInOperations } from './membership/authentication/sign-in-operations.ts'
import { clientFilesOperations } from './membership/client-files.ts'
import { clientListOperations } from './membership/clients/list-operations.ts'
import { clientsOperations } from './membership/clients/operations.ts'
import { memberCustomFieldOperations } from './membership/members/custom-field-operations.ts'
import { membersOperations } from './membership/members/operations.ts'
import { memberPrivacyOperations } from './membership/members/privacy-operations.ts'
import { apiClientOperations } from './membership/oauth/client-operations.ts'
import { oauthOperations } from './membership/oauth/operations.ts'
import { personalDataOperations } from './membership/personal-data.ts'
import { redirectsOperations } from './membership/redirects.ts'
import { signInProvidersOperations } from './membership/sign-in-providers.ts'
import { teamOperations } from './membership/team.ts'
import { couponsOperations } from './money/coupons.ts'
import { creditsOperations } from './money/credits.ts'
import { feesOperations } from './money/fees.ts'
import { giftsOperations } from './money/gifts/operations.ts'
import { invoicesOperations } from './money/invoices.ts'
import { ordersOperations } from './money/orders/operations.ts'
import { checkoutOperations, orderDeskOperations } from './money/orders/selling-operations.ts'
import { tillOperations } from './money/till.ts'
import { addOnsOperations } from './offer/add-ons.ts'
import { benefitsOperations } from './offer/benefits.ts'
import { bookingFormsOperations } from './offer/booking-forms.ts'
import { bookingPoliciesOperations } from './offer/booking-policies.ts'
import { categoriesOperations, firstCategoriesOperations } from './offer/categories.ts'
import { plansOperations } from './offer/plans/operations.ts'
import { pricingOperations } from './offer/pricing.ts'
import { serviceOptionsOperations } from './offer/service-options.ts'
import { bulkServiceOperations } from './offer/services/bulk-operations.ts'
import { servicesOperations } from './offer/services/operations.ts'
import { servicesSearchOperations } from './offer/services/search-operations.ts'
import { taxesOperations } from './offer/taxes.ts'
import { apiKeyOperations } from './people/api-keys.ts'
import { contactsOperations } from './people/contacts.ts'
import { customFieldsOperations } from './people/custom-fields/operations.ts'
import { familyOperations } from './people/family.ts'
import { passkeysOperations } from './people/passkeys.ts'
import { sessionOperations } from './people/sessions.ts'
import { tokenOperations } from './people/tokens.ts'
import { calendarConnectionsOperations } from './programs/calendar-connections.ts'
import { embedsOperations } from './programs/embeds.ts'
import { sharingOperations } from './programs/sharing.ts'
import { webhooksOperations } from './programs/webhooks.ts'
import { bookkeepingOperations } from './sales/bookkeeping/operations.ts'
import { checkoutsOperations } from './sales/checkouts.ts'
import { deskRoomOperations } from './sales/desk.ts'
import { duesOperations } from './sales/dues.ts'
import { billingOperations } from './sales/payments/billing.ts'
import { ledgerOperations } from './sales/payments/business-operations.ts'
import { paymentsOperations } from './sales/payments/operations.ts'
import { archiveOperations } from './setup/archive.ts'
import { catalogueOperations } from './setup/catalogue.ts'
import { movingInOperations } from './setup/moving-in.ts'

/** The whole operation table. Written out: the inferred type would be longer than the compiler emits. */
export type Contract = {
  site: typeof siteOperations
  media: typeof mediaOperations
  identity: typeof tokenOperations & typeof sessionOperations & typeof signInOperations & typeof apiKeyOperations
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
  'busy-times': typeof busyTimesOperations
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
  'moving-in': typeof movingInOperations
  archive: typeof archiveOperations
  availability: typeof availabilityOperations & typeof timeSlotOperations
  bookings: typeof bookingsOperations &
    typeof bookingChangeOperations &
    typeof bulkBookingOperations &
    typeof bookingFeeOperations &
    typeof anonymousBookingOperations &
    typeof anonymousMultiServiceOperations &
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
  sharing: typeof sharingOperations
  embeds: typeof embedsOperations
  webhooks: typeof webhooksOperations
  'calendar-connections': typeof calendarConnectionsOperations
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
  identity: { ...tokenOperations, ...sessionOperations, ...signInOperations, ...apiKeyOperations },
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
  'busy-times': busyTimesOperations,
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
  'moving-in': movingInOperations,
  archive: archiveOperations,
  availability: { ...availabilityOperations, ...timeSlotOperations },
  bookings: {
    ...bookingsOperations,
    ...bookingChangeOperations,
    ...bulkBookingOperations,
    ...bookingFeeOperations,
    ...anonymousBookingOperations,
    ...anonymousMultiServiceOperations,
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
  sharing: sharingOperations,
  embeds: embedsOperations,
  webhooks: webhooksOperations,
  'calendar-connections': calendarConnectionsOperations,
}
export type Room = keyof Contract

/** `bookings.cancelBooking` */
export type OperationName = { [InRoom in Room]: `${InRoom}.${keyof Contract[InRoom] & string}` }[Room]

export type ErrorCodeOf<Name extends OperationName> = CodeOfAnyRow | Extract<RowOf<Name>, Operation>['errors'][number]

type RowOf<Name extends OperationName> = Name extends `${infer InRoom extends Room}.${infer Row}`
  ? Contract[InRoom][Row & keyof Contract[InRoom]]
  : never
