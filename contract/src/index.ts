export type * from './add-ons/schemas.ts'
export type * from './address.ts'
export type * from './aggregations.ts'
export { type Alias, aliases, pathsOf } from './aliases.ts'
export type * from './attendance/schemas.ts'
export type * from './authentication/schemas.ts'
export type * from './availability/multi-service-time-schemas.ts'
export type * from './availability/schemas.ts'
export type * from './availability/time-slot-schemas.ts'
export type * from './badges/schemas.ts'
export type * from './benefits/schemas.ts'
export type * from './booking-forms/schemas.ts'
export type * from './booking-policies/schemas.ts'
export type * from './bookings/conflict-schemas.ts'
export type * from './bookings/multi-service-schemas.ts'
export type * from './bookings/named-participant-schemas.ts'
export { mostNamedParticipants } from './bookings/named-participant-schemas.ts'
export type * from './bookings/participant-schemas.ts'
export type * from './bookings/schemas.ts'
export type * from './bookings/series-schemas.ts'
export type * from './bookings/waiting-window.ts'
export type * from './bookkeeping/schemas.ts'
export type * from './bounds/schemas.ts'
export { boundSubjects } from './bounds/schemas.ts'
export type * from './bulk.ts'
export type * from './calendar/change-schemas.ts'
export type * from './calendar/schemas.ts'
export type * from './calendar/session-word-schemas.ts'
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
export type * from './checkouts/schemas.ts'
export { bookingsAppId, plansAppId } from './checkouts/schemas.ts'
export type * from './client-files/schemas.ts'
export type { ClientList } from './clients/list-operations.ts'
export type * from './clients/schemas.ts'
export type * from './contacts/schemas.ts'
export { type Contract, contract, type ErrorCodeOf, type OperationName, type Room } from './contract.ts'
export type * from './coupons/schemas.ts'
export type * from './credits/schemas.ts'
export type * from './custom-fields/member-field-schemas.ts'
export type * from './custom-fields/schemas.ts'
export type * from './desk/schemas.ts'
export type * from './dues/schemas.ts'
export type { ErrorDataOf } from './error-data.ts'
export { type CodeOfAnyRow, codesOfAnyRow, type ErrorCode, errors } from './errors.ts'
export type { EventName, EventPayload } from './events.ts'
export type * from './family/schemas.ts'
export type * from './fees/schemas.ts'
export type * from './followers/schemas.ts'
export type * from './gifts/schemas.ts'
export type * from './identity/api-key-schemas.ts'
export type * from './identity/schemas.ts'
export type * from './invoices/schemas.ts'
export type * from './locations/schemas.ts'
export type * from './media/schemas.ts'
export type * from './media.ts'
export type * from './member-abouts/schemas.ts'
export type * from './member-blocks/schemas.ts'
export type * from './member-reports/schemas.ts'
export type * from './member-roles/schemas.ts'
export type * from './members/privacy-schemas.ts'
export type * from './members/schemas.ts'
export { type MessageKind, messageKinds, type Placeholder } from './messages/kinds.ts'
export type * from './messages/schemas.ts'
export type * from './messages/template-schemas.ts'
export type * from './moderation/reply-schemas.ts'
export { replyPlaceholders } from './moderation/reply-schemas.ts'
export type * from './moderation/schemas.ts'
export type * from './money.ts'
export { namedSchemas } from './named-schemas.ts'
export {
  type NotificationKind,
  notificationKinds,
  type OptionalKind,
  optionalKinds,
  type TeamKind,
  teamKinds,
} from './notifications/kinds.ts'
export type * from './notifications/schemas.ts'
export type * from './oauth/client-schemas.ts'
export type * from './oauth/schemas.ts'
export type { Access, Answer, AnswerKind, Operation, Received, Sent } from './operation.ts'
export { operationsOf } from './operations-of.ts'
export type * from './orders/desk-operations.ts'
export type * from './orders/schemas.ts'
export type * from './participations/schemas.ts'
export type * from './passkeys/schemas.ts'
export type * from './payments/billing-schemas.ts'
export * from './payments/desk-method.ts'
export type { RefundRequest } from './payments/ledger-operations.ts'
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
export type * from './personal-data/retention-schemas.ts'
export { retentionKinds } from './personal-data/retention-schemas.ts'
export type * from './personal-data/schemas.ts'
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
export type * from './till/schemas.ts'
export type * from './waiting-list/schemas.ts'
export type * from './who-is-coming/schemas.ts'
export type * from './who-is-coming/sight-at-booking.ts'
