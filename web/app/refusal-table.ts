import type { ErrorCode } from '@foyer/contract'
import type { FailureCode } from '@foyer/sdk'
import { isOutOfReach } from './problem-of.ts'
import type { EnglishWords } from './text/words.ts'

type ManagerWord = keyof EnglishWords['manager']['refused']
// The others are said of one field.
type AccountWord = Exclude<keyof EnglishWords['account']['refused'], 'email' | 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'OWN_NAME'>

/**
 * Every way to fail and its sentence: at the dashboard in `manager.refused`, for people at their own account in `account.refused`. Where
 * none is named it is `other`, on purpose; a code that is missing here does not compile.
 */
export const refusalTable: Record<ErrorCode | FailureCode, { manager?: ManagerWord; account?: AccountWord }> = {
  // no answer of the site
  UNREACHABLE: { manager: 'unreachable', account: 'unreachable' },
  OFFLINE: { manager: 'offline', account: 'offline' },
  TIMED_OUT: { manager: 'timedOut', account: 'timedOut' },
  UNREADABLE_ANSWER: { manager: 'unreachable', account: 'unreachable' },

  // every row
  INVALID_ARGUMENT: {},
  INVALID_CURSOR: {},
  UNAUTHENTICATED: {},
  TOKEN_EXPIRED: {},
  WRONG_SITE: {},
  PERMISSION_DENIED: {},
  CROSS_ORIGIN_REQUEST: {},
  NOT_FOUND: {},
  METHOD_NOT_ALLOWED: {},
  GRAPHQL_NOT_OFFERED: {},
  SITE_NOT_FOUND: {},
  REQUEST_TIMEOUT: {},
  STALE_REVISION: { manager: 'stale' },
  PAYLOAD_TOO_LARGE: {},
  UNSUPPORTED_MEDIA_TYPE: {},
  IDEMPOTENCY_KEY_REUSED: {},
  RATE_LIMITED: { manager: 'tooMany', account: 'tooMany' },
  HEADERS_TOO_LARGE: {},
  INTERNAL: {},
  TOO_BUSY: { manager: 'unreachable', account: 'unreachable' },
  TEMPORARILY_UNAVAILABLE: { manager: 'unreachable', account: 'unreachable' },
  SHUTTING_DOWN: { manager: 'unreachable', account: 'unreachable' },

  // identity
  INVALID_CLIENT: {},
  API_CLIENT_NOT_FOUND: { manager: 'gone' },
  API_KEY_NOT_FOUND: { manager: 'gone' },
  INVALID_GRANT: {},
  UNSUPPORTED_GRANT_TYPE: {},
  REDIRECT_NOT_ALLOWED: {},
  REDIRECT_NOT_OFFERED: {},
  VISIT_NOT_FOUND: {},
  AUTHORIZE_REQUEST_NOT_FOUND: { account: 'requestGone' },
  CONSENT_REQUIRED: {},
  LOGIN_REQUIRED: { account: 'expired' },
  SIGN_IN_FAILED: { account: 'failed' },
  SIGN_IN_LINK_INVALID: { account: 'linkInvalid' },
  TOO_MANY_ATTEMPTS: { manager: 'tooMany', account: 'tooMany' },
  '-19995': { account: 'emailTaken' },
  '-19971': { account: 'captcha' },
  '-19970': {},
  CAPTCHA_NOT_CONFIGURED: {},
  '-19976': { manager: 'password', account: 'failed' },
  '-19973': { account: 'noPassword' },
  VERIFICATION_FAILED: { account: 'wrongCode' },
  STATE_TOKEN_INVALID: { account: 'expired' },
  FACTOR_NOT_AVAILABLE: {},
  FACTOR_ALREADY_ACTIVE: {},
  REAUTHENTICATION_REQUIRED: {},
  OWNER_REQUIRED: { manager: 'ownerOnly' },
  SECOND_FACTOR_REQUIRED: {},
  SESSION_TOKEN_INVALID: { account: 'expired' },
  RECOVERY_TOKEN_INVALID: { account: 'linkInvalid' },
  IDENTITY_NOT_ACTIVE: { manager: 'blocked' },
  SESSION_NOT_FOUND: {},
  DEVICE_NOT_FOUND: {},
  PASSKEYS_NOT_POSSIBLE: { account: 'passkeyPlace' },
  PASSKEY_REFUSED: { account: 'passkey' },
  PASSKEY_NOT_FOUND: {},
  PASSKEY_ALREADY_KNOWN: { account: 'passkeyKnown' },
  TOO_MANY_PASSKEYS: { account: 'passkeysFull' },
  LAST_WAY_TO_SIGN_IN: { account: 'lastWay' },
  SIGN_IN_PROVIDER_NOT_FOUND: { account: 'providerDown' },
  SIGN_IN_PROVIDER_EXISTS: { manager: 'providerExists' },
  SIGN_IN_PROVIDER_UNAVAILABLE: { account: 'providerDown' },
  PROVIDER_ANSWER_INVALID: { account: 'providerGone' },
  PROVIDER_EMAIL_MISSING: { account: 'providerNoEmail' },
  CONNECTION_EXISTS: { account: 'connectionTaken' },
  CONNECTION_NOT_FOUND: {},
  PASSWORD_TOO_WEAK: {},

  // members
  ALREADY_EXISTS: {},
  INVALID_MEMBER_STATUS: {},
  MEMBER_SELF_BLOCK_FORBIDDEN: {},
  OWNER_MEMBER_BLOCK_FORBIDDEN: {},

  // team
  ROLE_NOT_GRANTABLE: { manager: 'granted' },
  TEAM_SELF_CHANGE_FORBIDDEN: { manager: 'self' },
  LAST_OWNER: { manager: 'lastOwner' },
  ALREADY_IN_TEAM: { manager: 'inTeam', account: 'inTeam' },
  TEAM_INVITATION_EXISTS: { manager: 'invited' },
  TEAM_INVITATION_NOT_FOUND: { manager: 'invitationGone', account: 'linkInvalid' },
  TEAM_INVITATION_CLOSED: { account: 'invitationClosed' },
  TEAM_INVITATION_FOR_ANOTHER: { account: 'invitationForAnother' },

  // site
  ADDRESS_CHANGE_NOT_FOUND: {},
  MAIL_NOT_SENT: {},

  // media
  PICTURE_NOT_FOUND: {},

  // staff, calendar
  STAFF_MEMBER_NOT_FOUND: {},
  STAFF_MEMBER_ALREADY_LINKED: { manager: 'linked' },
  ACCOUNT_ALREADY_LINKED: { manager: 'accountLinked' },
  STAFF_MEMBER_HAS_BOOKINGS: { manager: 'staffBooked' },
  EMPTY_ASSIGN_AND_UNASSIGN_LISTS: {},
  RESOURCE_IS_STAFF_MEMBER: {},
  RESOURCE_HAS_BOOKINGS: {},
  RESOURCE_TYPE_NOT_FOUND: { manager: 'gone' },
  RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME: { manager: 'typeExists' },
  RESOURCE_TYPE_NOT_CHANGEABLE: {},
  MAX_NUMBER_OF_RESOURCE_TYPES_REACHED: { manager: 'typesFull' },
  CATALOGUE_CHANGED: { manager: 'catalogueChanged' },
  IMPORT_HAS_MISTAKES: { manager: 'importHasMistakes' },
  CATEGORY_LIMIT_REACHED: { manager: 'categoriesFull' },
  DEFAULT_CATEGORY_NOT_DELETABLE: {},
  SCHEDULE_NOT_ASSIGNABLE: {},
  SCHEDULE_NOT_FOUND: {},
  SCHEDULE_ALREADY_CANCELLED: {},
  SESSION_CONFLICT: { manager: 'sessionConflict' },
  CAPACITY_BELOW_PARTICIPANTS: { manager: 'capacityBelowParticipants' },
  PARTICIPATION_NOT_FOUND: { manager: 'gone' },
  PARTICIPATION_MANAGED_BY_BOOKINGS: { manager: 'managedByBookings' },
  SCHEDULE_CANCELLED: {},
  EVENT_NOT_FOUND: {},
  EVENT_ALREADY_CANCELLED: {},
  RESOURCE_NOT_FOUND: { manager: 'gone' },
  INVALID_REVISION: { manager: 'stale' },

  // services, booking policies
  SERVICE_NOT_FOUND: { manager: 'serviceGone' },
  SLUG_ALREADY_EXISTS: {},
  SLUG_CONTAINS_ILLEGAL_CHARACTERS: {},
  INVALID_PAYMENT_OPTIONS: {},
  FAILED_RESOLVING_SCHEDULE: {},
  INVALID_PRICING_PLAN: {},
  SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS: {},
  LOCATION_NOT_FOUND: { manager: 'locationGone' },
  LOCATION_IN_USE: { manager: 'locationInUse' },
  DEFAULT_LOCATION: { manager: 'defaultLocation' },
  TOO_MANY_LOCATIONS: { manager: 'tooManyLocations' },
  SERVICE_TYPE_NOT_SUPPORTED: {},
  CATEGORY_NOT_FOUND: { manager: 'gone' },
  BOOKING_POLICY_NOT_FOUND: {},
  BOOKING_POLICY_IN_USE: { manager: 'policyInUse' },
  DEFAULT_POLICY_CANNOT_BE_DELETED: { manager: 'defaultPolicy' },
  BOOKING_POLICY_SNAPSHOT_NOT_FOUND: {},

  // options, add-ons, forms, prices
  SERVICE_OPTIONS_NOT_FOUND: { manager: 'gone' },
  SERVICE_OPTIONS_ALREADY_EXIST: { manager: 'stale' },
  UNKNOWN_OPTION_IDS: {},
  MULTIPLE_CURRENCIES: { manager: 'currencies' },
  UNSUPPORTED_OPTION_TYPE: {},
  UNKNOWN_STAFF_IDS: { manager: 'staffPriceMissing' },
  MISSING_STAFF_VARIANTS: { manager: 'staffPriceMissing' },
  IDENTICAL_CHOICES: { manager: 'choiceTwice' },
  MISSING_CUSTOM_CHOICES: {},
  UNSUPPORTED_OPTION_DATA: {},
  ADD_ON_NOT_FOUND: { manager: 'gone' },
  ADD_ON_GROUP_NOT_FOUND: { manager: 'gone' },
  GROUP_NOT_ON_SERVICE: { manager: 'gone' },
  TOO_MANY_ADD_ONS: { manager: 'tooManyThings' },
  TOO_MANY_ADD_ON_GROUPS: { manager: 'tooManyThings' },
  SUBSCRIPTION_SERVICE_NOT_SUPPORTED: {},
  BOOKING_FORM_NOT_FOUND: { manager: 'gone' },
  DEFAULT_BOOKING_FORM_NOT_FOUND: { manager: 'gone' },
  BOOKING_FORM_IN_USE: { manager: 'formInUse' },
  TOO_MANY_BOOKING_FORMS: { manager: 'tooManyThings' },
  INVALID_SERVICE_ID: {},
  NUMBER_OF_PARTICIPANTS_NOT_FOUND: {},
  FAILED_RESOLVING_SERVICE: {},
  INVALID_DURATION_CHOICE: {},
  INVALID_BOOKING: {},
  INVALID_CHOICES: {},
  INVALID_SERVICE_CHOICES: {},
  FAILED_RESOLVING_CUSTOM_CHOICES: {},

  // contacts, messages
  CONTACT_NOT_FOUND: {},
  MESSAGE_NOT_FOUND: {},

  // bookings
  BOOKING_NOT_FOUND: {},
  SLOT_NOT_AVAILABLE: { manager: 'taken' },
  NO_OPEN_SPOTS: { manager: 'taken' },
  BOOKING_POLICY_VIOLATION: { manager: 'policy' },
  INVALID_BOOKING_STATUS: { manager: 'status' },
  UNAUTHORIZED_OPERATION: {},
  INVALID_DATE_FORMAT: {},
  INVALID_TIME_ZONE: {},
  CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO: {},
  CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED: {},
  CONTACT_DETAILS_REQUIRED: {},
  TOO_MANY_HOLDS: {},
  PAYMENT_OPTION_NOT_OFFERED: {},
  HOLD_EXPIRED: {},
  INVALID_TOKEN: {},
  BOOKING_CANNOT_BE_CANCELLED: {},
  RESCHEDULING_NOT_ALLOWED: {},
}

/** What the table says of an error. */
export const rowOf = (error: unknown): (typeof refusalTable)[ErrorCode] => {
  const { code, status } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; status?: unknown }
  if (typeof code === 'string' && Object.hasOwn(refusalTable, code)) return refusalTable[code as ErrorCode]
  return isOutOfReach(status) ? refusalTable.UNREACHABLE : {}
}
