import { addOnsOperations } from './add-ons/operations.ts'
import { checkInOperations } from './attendance/check-in-operations.ts'
import { attendanceOperations } from './attendance/operations.ts'
import { accountOperations } from './authentication/account-operations.ts'
import { factorOperations } from './authentication/factor-operations.ts'
import { authenticationOperations } from './authentication/operations.ts'
import { passkeySignInOperations } from './authentication/passkey-operations.ts'
import { availabilityOperations } from './availability/operations.ts'
import { timeSlotOperations } from './availability/time-slot-operations.ts'
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
import { bookingSeriesOperations } from './bookings/series-operations.ts'
import { calendarOperations } from './calendar/operations.ts'
import { calendarFeedsOperations } from './calendar-feeds/operations.ts'
import { catalogueOperations } from './catalogue/operations.ts'
import { categoriesOperations, firstCategoriesOperations } from './categories/operations.ts'
import { contactsOperations } from './contacts/operations.ts'
import { couponsOperations } from './coupons/operations.ts'
import { creditsOperations } from './credits/operations.ts'
import type { CodeOfAnyRow } from './errors.ts'
import { apiKeyOperations } from './identity/api-key-operations.ts'
import { identityOperations } from './identity/operations.ts'
import { sessionOperations } from './identity/session-operations.ts'
import { invoicesOperations } from './invoices/operations.ts'
import { locationsOperations } from './locations/operations.ts'
import { mediaOperations } from './media/operations.ts'
import { membersOperations } from './members/operations.ts'
import { messagesOperations } from './messages/operations.ts'
import { messageTemplateOperations } from './messages/template-operations.ts'
import { apiClientOperations } from './oauth/client-operations.ts'
import { oauthOperations } from './oauth/operations.ts'
import type { Operation } from './operation.ts'
import { checkoutOperations } from './orders/checkout-operations.ts'
import { orderDeskOperations } from './orders/desk-operations.ts'
import { ordersOperations } from './orders/operations.ts'
import { participationsOperations } from './participations/operations.ts'
import { passkeysOperations } from './passkeys/operations.ts'
import { paymentsOperations } from './payments/operations.ts'
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
import { waitingListOperations } from './waiting-list/operations.ts'

/** The whole operation table, room by room. Written out: inferred from the value, it would be longer than the compiler writes down. */
export type Contract = {
  site: typeof siteOperations
  media: typeof mediaOperations
  identity: typeof identityOperations & typeof sessionOperations & typeof apiKeyOperations
  oauth: typeof oauthOperations & typeof apiClientOperations
  redirects: typeof redirectsOperations
  members: typeof membersOperations
  authentication: typeof authenticationOperations & typeof factorOperations & typeof accountOperations & typeof passkeySignInOperations
  passkeys: typeof passkeysOperations
  'sign-in-providers': typeof signInProvidersOperations
  contacts: typeof contactsOperations
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
    typeof deskOperations
  attendance: typeof attendanceOperations & typeof checkInOperations
  plans: typeof plansOperations
  benefits: typeof benefitsOperations
  'waiting-list': typeof waitingListOperations
  orders: typeof ordersOperations & typeof checkoutOperations & typeof orderDeskOperations
  payments: typeof paymentsOperations
  credits: typeof creditsOperations
  messages: typeof messagesOperations & typeof messageTemplateOperations
  reminders: typeof remindersOperations
  'calendar-feeds': typeof calendarFeedsOperations
  taxes: typeof taxesOperations
  coupons: typeof couponsOperations
  invoices: typeof invoicesOperations
}

export const contract: Contract = {
  site: siteOperations,
  media: mediaOperations,
  identity: { ...identityOperations, ...sessionOperations, ...apiKeyOperations },
  oauth: { ...oauthOperations, ...apiClientOperations },
  redirects: redirectsOperations,
  members: membersOperations,
  authentication: { ...authenticationOperations, ...factorOperations, ...accountOperations, ...passkeySignInOperations },
  passkeys: passkeysOperations,
  'sign-in-providers': signInProvidersOperations,
  contacts: contactsOperations,
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
    ...deskOperations,
  },
  attendance: { ...attendanceOperations, ...checkInOperations },
  plans: plansOperations,
  benefits: benefitsOperations,
  'waiting-list': waitingListOperations,
  orders: { ...ordersOperations, ...checkoutOperations, ...orderDeskOperations },
  payments: paymentsOperations,
  credits: creditsOperations,
  messages: { ...messagesOperations, ...messageTemplateOperations },
  reminders: remindersOperations,
  'calendar-feeds': calendarFeedsOperations,
  taxes: taxesOperations,
  coupons: couponsOperations,
  invoices: invoicesOperations,
}
export type Room = keyof Contract

/** `bookings.cancelBooking`: a row by its room and name. */
export type OperationName = { [InRoom in Room]: `${InRoom}.${keyof Contract[InRoom] & string}` }[Room]

/** The codes with which a call of the operation can be refused. */
export type ErrorCodeOf<Name extends OperationName> = CodeOfAnyRow | Extract<RowOf<Name>, Operation>['errors'][number]

type RowOf<Name extends OperationName> = Name extends `${infer InRoom extends Room}.${infer Row}`
  ? Contract[InRoom][Row & keyof Contract[InRoom]]
  : never

export type * from './add-ons/schemas.ts'
export type * from './address.ts'
export type * from './aggregations.ts'
export { type Alias, aliases, pathsOf } from './aliases.ts'
export type * from './attendance/schemas.ts'
export type * from './authentication/schemas.ts'
export type * from './availability/multi-service-time-schemas.ts'
export type * from './availability/schemas.ts'
export type * from './availability/time-slot-schemas.ts'
export type * from './benefits/schemas.ts'
export type * from './booking-forms/schemas.ts'
export type * from './booking-policies/schemas.ts'
export type * from './bookings/conflict-schemas.ts'
export type * from './bookings/multi-service-schemas.ts'
export type * from './bookings/schemas.ts'
export type * from './bookings/series-schemas.ts'
export type * from './bulk.ts'
export type * from './calendar/change-schemas.ts'
export type * from './calendar/schemas.ts'
export type * from './calendar-feeds/schemas.ts'
export type {
  Catalogue,
  ImportCounts,
  ImportedChange,
  ImportedEntry,
  ImportFormat,
  ImportMistake,
  ImportPlan,
  ImportStatus,
  KindOfEntry,
  SessionException,
} from './catalogue/schemas.ts'
export { CatalogueFile } from './catalogue/schemas.ts'
export type * from './categories/schemas.ts'
export type * from './contacts/schemas.ts'
export type * from './coupons/schemas.ts'
export type * from './credits/schemas.ts'
export type { ErrorDataOf } from './error-data.ts'
export { type CodeOfAnyRow, codesOfAnyRow, type ErrorCode, errors } from './errors.ts'
export type { EventName, EventPayload } from './events.ts'
export type * from './identity/api-key-schemas.ts'
export type * from './identity/schemas.ts'
export type * from './invoices/schemas.ts'
export type * from './locations/schemas.ts'
export type * from './media/schemas.ts'
export type * from './media.ts'
export type * from './members/schemas.ts'
export { type MessageKind, messageKinds, type Placeholder } from './messages/kinds.ts'
export type * from './messages/schemas.ts'
export type * from './messages/template-schemas.ts'
export type * from './money.ts'
export { namedSchemas } from './named-schemas.ts'
export type * from './oauth/client-schemas.ts'
export type * from './oauth/schemas.ts'
export type { Access, Answer, AnswerKind, Operation, Received, Sent } from './operation.ts'
export { operationsOf } from './operations-of.ts'
export type * from './orders/desk-operations.ts'
export type * from './orders/schemas.ts'
export type * from './participations/schemas.ts'
export type * from './passkeys/schemas.ts'
export type * from './payments/schemas.ts'
export {
  type OwnArea,
  type OwnPermission,
  type Permission,
  type PermissionArea,
  permissionAreas,
  permissions,
  type Right,
} from './permissions.ts'
export type * from './plans/schemas.ts'
export type * from './pricing/schemas.ts'
export type * from './querying.ts'
export type * from './redirects/schemas.ts'
export type * from './reminders/schemas.ts'
export type * from './resources/schemas.ts'
export type * from './service-options/schemas.ts'
export type * from './services/schemas.ts'
export type * from './services/search-schemas.ts'
export type * from './sign-in-providers/schemas.ts'
export type * from './site/schemas.ts'
export type * from './staff/schemas.ts'
export type * from './taxes/schemas.ts'
export type * from './team/schemas.ts'
export type * from './waiting-list/schemas.ts'
