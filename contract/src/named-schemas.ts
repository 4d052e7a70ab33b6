import * as attendance from './booking/attendance.ts'
import * as availability from './booking/availability/schemas.ts'
import * as timeSlots from './booking/availability/time-slot-schemas.ts'
import * as attendanceOfBookings from './booking/bookings/attendance-schemas.ts'
import * as bookings from './booking/bookings/schemas.ts'
import * as calendarFeeds from './booking/calendar-feeds.ts'
import * as reminders from './booking/reminders.ts'
import * as waitingList from './booking/waiting-list.ts'
import * as badges from './community/badges/schemas.ts'
import * as followers from './community/followers.ts'
import * as memberAbouts from './community/member-abouts.ts'
import * as memberBlocks from './community/member-blocks.ts'
import * as memberReports from './community/member-reports.ts'
import * as memberRoles from './community/member-roles.ts'
import * as whoIsComing from './community/who-is-coming.ts'
import * as address from './ground/address.ts'
import * as aggregations from './ground/aggregations.ts'
import * as bulk from './ground/bulk.ts'
import * as media from './ground/media-items.ts'
import * as money from './ground/money.ts'
import * as querying from './ground/querying.ts'
import * as sessionWords from './house/calendar/schedule-operations.ts'
import * as calendar from './house/calendar/schemas.ts'
import * as locations from './house/locations.ts'
import * as pictures from './house/media.ts'
import * as messageKinds from './house/messages.ts'
import * as participantNotification from './house/messages.ts'
import * as messages from './house/messages.ts'
import * as messageTemplates from './house/messages.ts'
import * as resources from './house/resources/schemas.ts'
import * as site from './house/site.ts'
import * as staff from './house/staff/schemas.ts'
import * as authentication from './membership/authentication/schemas.ts'
import * as clients from './membership/clients/schemas.ts'
import * as memberPrivacy from './membership/members/privacy-schemas.ts'
import * as members from './membership/members/schemas.ts'
import * as apiClients from './membership/oauth/client-schemas.ts'
import * as oauth from './membership/oauth/schemas.ts'
import * as personalData from './membership/personal-data.ts'
import * as redirects from './membership/redirects.ts'
import * as signInProviders from './membership/sign-in-providers.ts'
import * as team from './membership/team.ts'
import * as coupons from './money/coupons.ts'
import * as gifts from './money/gifts/schemas.ts'
import * as invoices from './money/invoices.ts'
import * as orders from './money/orders/schemas.ts'
import * as addOns from './offer/add-ons.ts'
import * as bookingForms from './offer/booking-forms.ts'
import * as bookingPolicies from './offer/booking-policies.ts'
import * as categories from './offer/categories.ts'
import * as plans from './offer/plans/schemas.ts'
import * as pricing from './offer/pricing.ts'
import * as serviceOptions from './offer/service-options.ts'
import * as addOnGroups from './offer/services/add-on-group-schemas.ts'
import * as services from './offer/services/schemas.ts'
import * as servicesSearch from './offer/services/search-operations.ts'
import * as taxes from './offer/taxes.ts'
import * as apiKeys from './people/api-keys.ts'
import * as contacts from './people/contacts.ts'
import * as credentials from './people/credentials.ts'
import * as customFields from './people/custom-fields/schemas.ts'
import * as family from './people/family.ts'
import * as passkeys from './people/passkeys.ts'
import * as sessions from './people/sessions.ts'
import * as tokens from './people/tokens.ts'
import * as payments from './sales/payments/schemas.ts'

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
  tokens,
  sessions,
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

/** The contract's schemas by name, so that a document defines a shape once and refers to it. */
export const namedSchemas: Record<string, object> = Object.fromEntries(
  Object.values(modules).flatMap((module) => Object.entries(module).filter((entry): entry is [string, object] => isShape(entry[1]))),
)

// Small schemas are read faster in place than behind a reference.
function isShape(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('properties' in value || 'enum' in value)
}
