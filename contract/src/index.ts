export { type Alias, aliases, pathsOf } from './aliases.ts'
export type * from './booking/attendance.ts'
export type * from './booking/availability/multi-service-time-schemas.ts'
export type * from './booking/availability/schemas.ts'
export type * from './booking/availability/time-slot-schemas.ts'
export type * from './booking/bookings/attendance-schemas.ts'
export type * from './booking/bookings/named-participant-schemas.ts'
export { mostNamedParticipants } from './booking/bookings/named-participant-schemas.ts'
export type * from './booking/bookings/schemas.ts'
export type * from './booking/bookings/sight-at-booking.ts'
export type * from './booking/bookings/waiting-window.ts'
export type * from './booking/calendar-feeds.ts'
export type * from './booking/conflicts.ts'
export type * from './booking/participants.ts'
export type * from './booking/participations.ts'
export type * from './booking/reminders.ts'
export type * from './booking/series.ts'
export type * from './booking/together/schemas.ts'
export type * from './booking/waiting-list.ts'
export type * from './community/badges/schemas.ts'
export type * from './community/followers.ts'
export type * from './community/member-abouts.ts'
export type * from './community/member-blocks.ts'
export type * from './community/member-reports.ts'
export type * from './community/member-roles.ts'
export type * from './community/moderation.ts'
export { replyPlaceholders } from './community/moderation.ts'
export type * from './community/who-is-coming.ts'
export { type Contract, contract, type ErrorCodeOf, type OperationName, type Room } from './contract.ts'
export type { ErrorDataOf } from './error-data.ts'
export { type CodeOfAnyRow, codesOfAnyRow, type ErrorCode, errors } from './errors.ts'
export { type EventName, type EventPayload, eventNames, eventSchemas } from './events.ts'
export type * from './ground/address.ts'
export type * from './ground/aggregations.ts'
export type * from './ground/bounds.ts'
export { boundSubjects } from './ground/bounds.ts'
export type * from './ground/bulk.ts'
export * from './ground/desk-method.ts'
export type * from './ground/media-items.ts'
export type * from './ground/money.ts'
export type { Access, Answer, AnswerKind, Operation, Received, Sent } from './ground/operation.ts'
export { operationsOf } from './ground/operations-of.ts'
export {
  type OwnArea,
  type OwnPermission,
  type Permission,
  type PermissionArea,
  permissionAreas,
  permissions,
  type Right,
} from './ground/permissions.ts'
export type * from './ground/querying.ts'
export type * from './house/busy-times.ts'
export type * from './house/calendar/change-schemas.ts'
export type * from './house/calendar/schedule-operations.ts'
export type * from './house/calendar/schemas.ts'
export type * from './house/locations.ts'
export type * from './house/media.ts'
export type * from './house/messages.ts'
export { type MessageKind, messageKinds, type Placeholder } from './house/messages.ts'
export type * from './house/notifications.ts'
export {
  type NotificationKind,
  notificationKinds,
  type OptionalKind,
  optionalKinds,
  type TeamKind,
  teamKinds,
} from './house/notifications.ts'
export type * from './house/resources/schemas.ts'
export type * from './house/site.ts'
export type * from './house/staff/schemas.ts'
export type * from './membership/authentication/schemas.ts'
export type * from './membership/client-files.ts'
export type { ClientList } from './membership/clients/list-operations.ts'
export type * from './membership/clients/schemas.ts'
export type * from './membership/members/privacy-schemas.ts'
export type * from './membership/members/schemas.ts'
export type * from './membership/oauth/client-schemas.ts'
export type * from './membership/oauth/schemas.ts'
export type * from './membership/personal-data.ts'
export { retentionKinds } from './membership/personal-data.ts'
export type * from './membership/redirects.ts'
export type * from './membership/sign-in-providers.ts'
export type * from './membership/team.ts'
export type * from './money/coupons.ts'
export type * from './money/credits.ts'
export type * from './money/fees.ts'
export type * from './money/gifts/schemas.ts'
export type * from './money/invoices.ts'
export type * from './money/orders/schemas.ts'
export type * from './money/orders/selling-operations.ts'
export type * from './money/till.ts'
export { namedSchemas } from './named-schemas.ts'
export type * from './offer/add-ons.ts'
export type * from './offer/benefits.ts'
export type * from './offer/booking-forms.ts'
export type * from './offer/booking-policies.ts'
export type * from './offer/categories.ts'
export type * from './offer/plans/operations.ts'
export type * from './offer/plans/schemas.ts'
export type * from './offer/pricing.ts'
export type * from './offer/service-options.ts'
export type * from './offer/services/add-on-group-schemas.ts'
export type * from './offer/services/schemas.ts'
export type * from './offer/services/search-operations.ts'
export type * from './offer/taxes.ts'
export type * from './people/api-keys.ts'
export type * from './people/contacts.ts'
export type * from './people/credentials.ts'
export type * from './people/custom-fields/member-field-schemas.ts'
export type * from './people/custom-fields/schemas.ts'
export type * from './people/family.ts'
export type * from './people/passkeys.ts'
export type * from './people/sessions.ts'
export type * from './people/tokens.ts'
export type * from './programs/assistants.ts'
export { assistantTools } from './programs/assistants.ts'
export type * from './programs/calendar-connections.ts'
export type * from './programs/embeds.ts'
export type * from './programs/sharing.ts'
export type * from './programs/webhooks.ts'
export type * from './sales/bookkeeping/schemas.ts'
export type * from './sales/checkouts.ts'
export { bookingsAppId, plansAppId } from './sales/checkouts.ts'
export type * from './sales/desk.ts'
export type * from './sales/dues.ts'
export type * from './sales/payments/billing.ts'
export type { RefundRequest } from './sales/payments/business-operations.ts'
export type * from './sales/payments/schemas.ts'
export type { Archive } from './setup/archive.ts'
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
} from './setup/catalogue.ts'
export { CatalogueFile } from './setup/catalogue.ts'
export type {
  LeftBehind,
  Move,
  MoveCounts,
  MovedEntity,
  MovedPlan,
  MovedReason,
  MovedState,
  MoveStatus,
} from './setup/moving-in.ts'
export { MovedKind } from './setup/moving-in.ts'
