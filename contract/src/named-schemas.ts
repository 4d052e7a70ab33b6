import * as addOns from './add-ons/schemas.ts'
import * as address from './address.ts'
import * as aggregations from './aggregations.ts'
import * as attendance from './attendance/schemas.ts'
import * as authentication from './authentication/schemas.ts'
import * as availability from './availability/schemas.ts'
import * as timeSlots from './availability/time-slot-schemas.ts'
import * as badges from './badges/schemas.ts'
import * as bookingForms from './booking-forms/schemas.ts'
import * as bookingPolicies from './booking-policies/schemas.ts'
import * as attendanceOfBookings from './bookings/attendance-schemas.ts'
import * as bookings from './bookings/schemas.ts'
import * as bulk from './bulk.ts'
import * as calendar from './calendar/schemas.ts'
import * as sessionWords from './calendar/session-word-schemas.ts'
import * as calendarFeeds from './calendar-feeds/schemas.ts'
import * as categories from './categories/schemas.ts'
import * as clients from './clients/schemas.ts'
import * as contacts from './contacts/schemas.ts'
import * as coupons from './coupons/schemas.ts'
import * as customFields from './custom-fields/schemas.ts'
import * as family from './family/schemas.ts'
import * as followers from './followers/schemas.ts'
import * as gifts from './gifts/schemas.ts'
import * as apiKeys from './identity/api-key-schemas.ts'
import * as credentials from './identity/credential-schemas.ts'
import * as identity from './identity/schemas.ts'
import * as invoices from './invoices/schemas.ts'
import * as locations from './locations/schemas.ts'
import * as pictures from './media/schemas.ts'
import * as media from './media.ts'
import * as memberAbouts from './member-abouts/schemas.ts'
import * as memberBlocks from './member-blocks/schemas.ts'
import * as memberReports from './member-reports/schemas.ts'
import * as memberRoles from './member-roles/schemas.ts'
import * as memberPrivacy from './members/privacy-schemas.ts'
import * as members from './members/schemas.ts'
import * as messageKinds from './messages/kinds.ts'
import * as participantNotification from './messages/participant-notification.ts'
import * as messages from './messages/schemas.ts'
import * as messageTemplates from './messages/template-schemas.ts'
import * as money from './money.ts'
import * as apiClients from './oauth/client-schemas.ts'
import * as oauth from './oauth/schemas.ts'
import * as orders from './orders/schemas.ts'
import * as passkeys from './passkeys/schemas.ts'
import * as payments from './payments/schemas.ts'
import * as personalData from './personal-data/schemas.ts'
import * as plans from './plans/schemas.ts'
import * as pricing from './pricing/schemas.ts'
import * as querying from './querying.ts'
import * as redirects from './redirects/schemas.ts'
import * as reminders from './reminders/schemas.ts'
import * as resources from './resources/schemas.ts'
import * as serviceOptions from './service-options/schemas.ts'
import * as addOnGroups from './services/add-on-group-schemas.ts'
import * as services from './services/schemas.ts'
import * as servicesSearch from './services/search-schemas.ts'
import * as signInProviders from './sign-in-providers/schemas.ts'
import * as site from './site/schemas.ts'
import * as staff from './staff/schemas.ts'
import * as taxes from './taxes/schemas.ts'
import * as team from './team/schemas.ts'
import * as waitingList from './waiting-list/schemas.ts'
import * as whoIsComing from './who-is-coming/schemas.ts'

const modules = {
  addOnGroups,
  addOns,
  address,
  aggregations,
  apiClients,
  apiKeys,
  attendance,
  attendanceOfBookings,
  badges,
  authentication,
  availability,
  bookingForms,
  bookingPolicies,
  bookings,
  bulk,
  calendar,
  sessionWords,
  categories,
  contacts,
  clients,
  coupons,
  credentials,
  customFields,
  family,
  whoIsComing,
  gifts,
  identity,
  invoices,
  locations,
  media,
  followers,
  memberAbouts,
  memberBlocks,
  memberPrivacy,
  memberReports,
  memberRoles,
  members,
  messageKinds,
  messages,
  messageTemplates,
  money,
  oauth,
  orders,
  participantNotification,
  passkeys,
  payments,
  pictures,
  personalData,
  plans,
  pricing,
  querying,
  redirects,
  reminders,
  calendarFeeds,
  resources,
  serviceOptions,
  services,
  servicesSearch,
  signInProviders,
  site,
  staff,
  taxes,
  team,
  waitingList,
  timeSlots,
}

/** The schemas of the contract by name, for documents that say a shape once and refer to it. */
export const namedSchemas: Record<string, object> = Object.fromEntries(
  Object.values(modules).flatMap((module) => Object.entries(module).filter((entry): entry is [string, object] => isShape(entry[1]))),
)

// Small schemas are read faster where they stand than behind a reference.
function isShape(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('properties' in value || 'enum' in value)
}
