import { bookingErrors } from './booking/bookings/booking-errors.ts'
import { multiServiceErrors } from './booking/bookings/multi-service-errors.ts'
import { participantErrors } from './booking/bookings/participant-errors.ts'
import { waitingListErrors } from './booking/waiting-list/errors.ts'
import { notificationErrors } from './house/notifications/errors.ts'
import { clientErrors } from './membership/clients/errors.ts'
import { communityErrors } from './membership/members/community-errors.ts'
import { personalDataErrors } from './membership/personal-data/errors.ts'
import { creditErrors } from './money/credits/errors.ts'
import { feeErrors } from './money/fees/errors.ts'
import { giftErrors } from './money/gifts/errors.ts'
import { planErrors } from './offer/plans/errors.ts'
import { customFieldErrors } from './people/custom-fields/errors.ts'
import { familyErrors } from './people/family/errors.ts'
import { bookkeepingErrors } from './sales/bookkeeping/errors.ts'
import { checkoutErrors } from './sales/checkouts/errors.ts'
import { deskErrors } from './sales/desk/errors.ts'
import { dueErrors } from './sales/dues/errors.ts'
import { paymentErrors } from './sales/payments/errors.ts'

/**
 * Every refusal of the product: its code, the HTTP status it travels with, and a sentence for people.
 * Codes that the wire facts name keep their names; finer reasons go into `data.reason`.
 */
export const errors = {
  // every row
  INVALID_ARGUMENT: { status: 400, message: 'The request does not have the expected shape.' },
  INVALID_CURSOR: { status: 400, message: 'The cursor does not belong to this query.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in, or send a token.' },
  TOKEN_EXPIRED: { status: 401, message: 'The token has expired.' },
  WRONG_SITE: { status: 401, message: 'The credential belongs to another site.' },
  PERMISSION_DENIED: { status: 403, message: 'You are not allowed to do this.' },
  CROSS_ORIGIN_REQUEST: { status: 403, message: 'Changes with a session cookie must come from this site.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address is not served with this method.' },
  GRAPHQL_NOT_OFFERED: { status: 428, message: 'There is no GraphQL here: each operation has its own address.' },
  SITE_NOT_FOUND: { status: 404, message: 'No site answers under this address.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  STALE_REVISION: { status: 409, message: 'Someone changed this in the meantime.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON, or a file where one is asked for.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This idempotency key was used with another request.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again in a moment.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The address and headers are too long.' },
  INTERNAL: { status: 500, message: 'System error occurred' },
  TOO_BUSY: { status: 503, message: 'Too much is going on right now. Try again in a moment.' },
  TEMPORARILY_UNAVAILABLE: { status: 503, message: 'This site cannot answer right now. Try again in a moment.' },
  SHUTTING_DOWN: { status: 503, message: 'The server is restarting.' },

  // identity
  INVALID_CLIENT: { status: 401, message: 'No such client is registered here.' },
  API_CLIENT_NOT_FOUND: { status: 404, message: 'This front end does not exist.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'This API key does not exist.' },
  INVALID_GRANT: { status: 400, message: 'The code or token has expired, was used or revoked, or belongs to another client.' },
  UNSUPPORTED_GRANT_TYPE: { status: 400, message: 'This kind of grant is not supported.' },
  REDIRECT_NOT_ALLOWED: { status: 400, message: 'This address is not registered for the client.' },
  REDIRECT_NOT_OFFERED: { status: 428, message: 'This site has no such page.' },
  VISIT_NOT_FOUND: { status: 404, message: 'This visit was too long ago. Go back to where you came from and start again.' },
  AUTHORIZE_REQUEST_NOT_FOUND: { status: 404, message: 'This sign-in has expired or was already used. Go back and start again.' },
  CONSENT_REQUIRED: { status: 428, message: 'The client wants the person to agree.' },
  LOGIN_REQUIRED: { status: 401, message: 'Sign in to continue.' },
  SIGN_IN_FAILED: { status: 401, message: 'The e-mail address or password is wrong.' },
  SIGN_IN_LINK_INVALID: { status: 401, message: 'This sign-in link has already been used or has expired.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  // The numbers are those that public front ends compare with, as text.
  '-19995': { status: 409, message: 'This e-mail address already has an account.' },
  '-19971': { status: 428, message: 'Show that you are a person.' },
  '-19970': { status: 400, message: 'The captcha was not solved, or was used before.' },
  CAPTCHA_NOT_CONFIGURED: { status: 428, message: 'The server has no keys for reCAPTCHA.' },
  '-19976': { status: 401, message: 'The password is wrong.' },
  '-19973': { status: 403, message: 'Choose a password first, with the link from the recovery e-mail.' },
  VERIFICATION_FAILED: { status: 400, message: 'The code is wrong or has expired.' },
  STATE_TOKEN_INVALID: { status: 401, message: 'This sign-in has expired or was already used. Start again.' },
  FACTOR_NOT_AVAILABLE: { status: 428, message: 'This way to prove who you are is not set up here.' },
  FACTOR_ALREADY_ACTIVE: { status: 409, message: 'This is already set up. Remove it first.' },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'Enter your password again, or sign in again, and repeat this.' },
  OWNER_REQUIRED: { status: 403, message: 'Only an owner of the site can change this, signed in to the dashboard.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'One more proof is needed to sign in.' },
  SESSION_TOKEN_INVALID: { status: 401, message: 'This proof of a sign-in has already been used or has expired.' },
  RECOVERY_TOKEN_INVALID: { status: 401, message: 'This link has already been used or has expired.' },
  IDENTITY_NOT_ACTIVE: { status: 428, message: 'This account is waiting for approval or is blocked.' },
  SIGNED_IN_SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
  DEVICE_NOT_FOUND: { status: 404, message: 'This device is no longer remembered.' },
  CALENDAR_FEED_NOT_FOUND: { status: 404, message: 'This calendar address does not exist or was revoked.' },
  NO_STAFF_CALENDAR: { status: 428, message: 'This account is not linked to a staff member who takes bookings.' },
  PASSKEYS_NOT_POSSIBLE: { status: 428, message: 'Passkeys need a public address with https and a name.' },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey was not accepted. Start again.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey does not exist.' },
  PASSKEY_ALREADY_KNOWN: { status: 409, message: 'This passkey is already in use here.' },
  TOO_MANY_PASSKEYS: { status: 428, message: 'This account has reached the limit of passkeys. Remove one first.' },
  LAST_WAY_TO_SIGN_IN: { status: 428, message: 'Choose a password or verify the e-mail address first: nothing else would let you in.' },
  SIGN_IN_PROVIDER_NOT_FOUND: { status: 404, message: 'No one signs in here with this provider.' },
  SIGN_IN_PROVIDER_EXISTS: { status: 409, message: 'People can already sign in with this provider.' },
  SIGN_IN_PROVIDER_UNAVAILABLE: { status: 428, message: 'The provider is not responding. Try again later, or sign in another way.' },
  PROVIDER_ANSWER_INVALID: { status: 401, message: 'This sign-in was already used or has expired. Start again.' },
  PROVIDER_EMAIL_MISSING: { status: 428, message: 'The provider did not give an e-mail address, and an account needs one.' },
  CONNECTION_EXISTS: { status: 409, message: 'This account, or that of the provider, is already connected.' },
  CONNECTION_NOT_FOUND: { status: 404, message: 'The account is not connected with this provider.' },
  PASSWORD_TOO_WEAK: { status: 400, message: 'Choose a longer or less common password.' },

  ...waitingListErrors,
  ...participantErrors,

  // members
  ALREADY_EXISTS: { status: 409, message: 'Another member signs in with this address.' },
  INVALID_MEMBER_STATUS: { status: 428, message: 'A member in this status cannot be changed this way.' },
  MEMBER_SELF_BLOCK_FORBIDDEN: { status: 400, message: 'You cannot block yourself.' },
  OWNER_MEMBER_BLOCK_FORBIDDEN: { status: 400, message: 'The owner of the site cannot be blocked.' },

  // team
  ROLE_NOT_GRANTABLE: { status: 403, message: 'You cannot give or take away rights that you do not have.' },
  TEAM_SELF_CHANGE_FORBIDDEN: { status: 400, message: 'You cannot change your own role.' },
  LAST_OWNER: { status: 428, message: 'The site must have an owner. Make someone else an owner first.' },
  ALREADY_IN_TEAM: { status: 409, message: 'This person is already on the team.' },
  TEAM_INVITATION_EXISTS: { status: 409, message: 'This address has already been invited. Send that invitation again, or withdraw it.' },
  TEAM_INVITATION_NOT_FOUND: { status: 404, message: 'This invitation does not exist, or a newer e-mail replaced its link.' },
  TEAM_INVITATION_CLOSED: { status: 428, message: 'This invitation was accepted or withdrawn, or has expired.' },
  TEAM_INVITATION_FOR_ANOTHER: { status: 403, message: 'This invitation is for another e-mail address. Sign in with that one.' },

  // site
  ADDRESS_CHANGE_NOT_FOUND: { status: 404, message: 'This change of the address was already undone, or the link has expired.' },
  MAIL_NOT_SENT: { status: 428, message: 'The mail server refused the message.' },

  // media
  PICTURE_NOT_FOUND: { status: 404, message: 'This picture does not exist.' },

  // staff, calendar
  STAFF_MEMBER_NOT_FOUND: { status: 404, message: 'This staff member does not exist.' },
  STAFF_MEMBER_ALREADY_LINKED: { status: 409, message: 'Someone else on the team is linked to this staff member.' },
  ACCOUNT_ALREADY_LINKED: { status: 409, message: 'This account is already linked to another staff member; disconnect it there first.' },
  STAFF_MEMBER_HAS_BOOKINGS: { status: 428, message: 'This staff member has upcoming bookings.' },
  EMPTY_ASSIGN_AND_UNASSIGN_LISTS: { status: 400, message: 'Name a tag to assign or to remove.' },
  SCHEDULE_NOT_ASSIGNABLE: { status: 428, message: 'Only the business schedule or the own schedule can rule the working hours.' },
  SCHEDULE_NOT_FOUND: { status: 404, message: 'This schedule does not exist.' },
  SCHEDULE_ALREADY_CANCELLED: { status: 428, message: 'This schedule is already canceled.' },
  SCHEDULE_CANCELLED: { status: 428, message: 'This schedule is canceled.' },
  EVENT_NOT_FOUND: { status: 404, message: 'This event does not exist.' },
  SESSION_WORDS_NOT_FOUND: { status: 404, message: 'These words to the participants were taken back already.' },
  EVENT_ALREADY_CANCELLED: { status: 428, message: 'This event is already canceled.' },
  RESOURCE_NOT_AT_LOCATION: { status: 428, message: 'A room or staff member of this session is not at its location.' },
  SESSION_CONFLICT: { status: 428, message: 'A staff member or room of this session is taken at that time.' },
  PARTICIPATION_NOT_FOUND: { status: 404, message: 'This participation does not exist.' },
  PARTICIPATION_MANAGED_BY_BOOKINGS: { status: 428, message: 'This participation follows from a booking. Change the booking.' },
  RESOURCE_NOT_FOUND: { status: 404, message: 'This resource does not exist.' },
  INVALID_REVISION: { status: 409, message: 'Someone changed this in the meantime.' },

  // resources
  RESOURCE_IS_STAFF_MEMBER: { status: 428, message: 'This resource is a staff member. Change the staff member instead.' },
  RESOURCE_HAS_BOOKINGS: { status: 428, message: 'There are upcoming bookings or sessions with this resource.' },
  RESOURCE_TYPE_NOT_FOUND: { status: 404, message: 'This type of resource does not exist.' },
  RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME: { status: 409, message: 'There is a type of resource with this name.' },
  RESOURCE_TYPE_NOT_CHANGEABLE: { status: 428, message: 'The type of staff members cannot be changed or deleted.' },
  MAX_NUMBER_OF_RESOURCE_TYPES_REACHED: { status: 428, message: 'The site has reached the limit of types of resources.' },

  // services, booking policies
  SERVICE_NOT_FOUND: { status: 404, message: 'This service does not exist.' },
  SLUG_ALREADY_EXISTS: { status: 409, message: 'This address is taken.' },
  SLUG_CONTAINS_ILLEGAL_CHARACTERS: {
    status: 400,
    message: 'An address has letters, digits and hyphens; that of a service only lowercase letters.',
  },
  INVALID_PAYMENT_OPTIONS: { status: 400, message: 'These payment options do not go together.' },
  FAILED_RESOLVING_SCHEDULE: { status: 404, message: 'This is not the schedule of a course.' },
  SERVICE_TYPE_NOT_SUPPORTED: { status: 428, message: 'This is not possible for services of this type.' },
  INVALID_PRICING_PLAN: { status: 400, message: 'This plan does not exist, or the service does not have it.' },
  SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS: { status: 428, message: 'This service cannot be paid for with a plan.' },
  CAPACITY_BELOW_PARTICIPANTS: { status: 428, message: 'More places than that are taken already.' },
  LOCATION_NOT_FOUND: { status: 404, message: 'This location does not exist.' },
  LOCATION_IN_USE: { status: 428, message: 'Services or resources use this location.' },
  DEFAULT_LOCATION: { status: 428, message: 'The default location is the address of the business, which is changed with the site.' },
  TOO_MANY_LOCATIONS: { status: 428, message: 'The business has reached the limit of locations.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'This category does not exist.' },
  CATALOGUE_CHANGED: { status: 409, message: 'The catalog or the file has changed since the preview. Check the preview again.' },
  IMPORT_HAS_MISTAKES: { status: 428, message: 'The file has mistakes. Nothing was imported.' },
  CATEGORY_LIMIT_REACHED: { status: 428, message: 'The site has reached the limit of categories.' },
  DEFAULT_CATEGORY_NOT_DELETABLE: { status: 428, message: 'The default category cannot be deleted.' },
  BOOKING_POLICY_NOT_FOUND: { status: 404, message: 'This booking policy does not exist.' },
  BOOKING_POLICY_IN_USE: { status: 428, message: 'Services use this booking policy.' },
  DEFAULT_POLICY_CANNOT_BE_DELETED: { status: 428, message: 'The default policy cannot be deleted. Make another one the default first.' },
  BOOKING_POLICY_SNAPSHOT_NOT_FOUND: { status: 404, message: 'One of these bookings does not exist.' },

  // options, add-ons, forms, prices
  SERVICE_OPTIONS_NOT_FOUND: { status: 404, message: 'This service has no options.' },
  SERVICE_OPTIONS_ALREADY_EXIST: { status: 409, message: 'This service already has options. Change those.' },
  UNKNOWN_OPTION_IDS: { status: 428, message: 'A variant names an option that is not sent.' },
  MULTIPLE_CURRENCIES: { status: 428, message: 'All prices of a service must be in one currency.' },
  UNSUPPORTED_OPTION_TYPE: { status: 428, message: 'An option is about lengths, staff members, or words of your own.' },
  UNKNOWN_STAFF_IDS: { status: 428, message: 'A variant names a staff member who does not provide this service.' },
  MISSING_STAFF_VARIANTS: { status: 428, message: 'Each staff member of the service needs a price.' },
  IDENTICAL_CHOICES: { status: 428, message: 'Each choice has one price: the same choice is in the list twice.' },
  MISSING_CUSTOM_CHOICES: { status: 428, message: 'Choices and their prices do not match.' },
  UNSUPPORTED_OPTION_DATA: { status: 428, message: 'A choice does not belong to this type of option.' },
  ADD_ON_NOT_FOUND: { status: 404, message: 'This add-on does not exist.' },
  ADD_ON_GROUP_NOT_FOUND: { status: 404, message: 'This service has no such group of add-ons.' },
  GROUP_NOT_ON_SERVICE: { status: 404, message: 'This group of add-ons belongs to no such service.' },
  TOO_MANY_ADD_ONS: { status: 428, message: 'The site has reached the limit of add-ons.' },
  TOO_MANY_ADD_ON_GROUPS: { status: 428, message: 'A service has at most three groups of add-ons.' },
  SUBSCRIPTION_SERVICE_NOT_SUPPORTED: { status: 428, message: 'A service paid by subscription takes no add-ons.' },
  BOOKING_FORM_NOT_FOUND: { status: 404, message: 'This form does not exist.' },
  DEFAULT_BOOKING_FORM_NOT_FOUND: { status: 404, message: 'This site has no form of its own for services that name none.' },
  BOOKING_FORM_IN_USE: { status: 428, message: 'Services use this form.' },
  TOO_MANY_BOOKING_FORMS: { status: 428, message: 'The site has reached the limit of forms.' },
  INVALID_SERVICE_ID: { status: 400, message: 'All lines of a price question name one service.' },
  NUMBER_OF_PARTICIPANTS_NOT_FOUND: { status: 428, message: 'Say for how many participants.' },
  FAILED_RESOLVING_SERVICE: { status: 428, message: 'This service does not exist.' },
  INVALID_DURATION_CHOICE: { status: 428, message: 'The service does not have this length.' },
  INVALID_BOOKING: { status: 400, message: 'A booking names a service and its participants.' },
  INVALID_CHOICES: { status: 428, message: 'This choice does not fit the time asked for.' },
  INVALID_SERVICE_CHOICES: { status: 428, message: 'The service does not offer these choices.' },
  FAILED_RESOLVING_CUSTOM_CHOICES: { status: 428, message: 'The service does not have this choice.' },

  // times
  MISSING_ARGUMENTS: { status: 400, message: 'Say what is asked for, or send a cursor.' },
  INVALID_SERVICES_SIZE: { status: 400, message: 'That is too many services in a row.' },
  SLOT_NOT_FOUND: { status: 404, message: 'This time does not exist, or nothing is free then.' },
  REQUESTED_GENDER_NOT_ALLOWED: { status: 428, message: 'This service does not let customers choose by gender.' },
  END_OPTIONS_NOT_SUPPORTED: { status: 428, message: 'This service has one length, so each start has one end.' },
  MAX_END_DATE_EXCEEDS_MAXIMUM: { status: 400, message: 'The latest end is further away than any session lasts.' },

  ...communityErrors,
  ...customFieldErrors,
  ...familyErrors,
  ...planErrors,
  ...dueErrors,
  ...bookkeepingErrors,
  ...deskErrors,
  ...feeErrors,
  ...giftErrors,
  ...paymentErrors,
  ...checkoutErrors,
  ...creditErrors,

  ...clientErrors,
  ...notificationErrors,
  ...personalDataErrors,

  // contacts, messages
  CONTACT_NOT_FOUND: { status: 404, message: 'This contact does not exist.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message does not exist.' },
  MESSAGE_OUTDATED: { status: 428, message: 'This message is about a time that has passed, moved or been given up.' },

  ...bookingErrors,
  ...multiServiceErrors,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** Refusals that can meet any request, or one to no row at all: no row has to list them. */
export const codesOfAnyRow = [
  'INVALID_ARGUMENT',
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'WRONG_SITE',
  'PERMISSION_DENIED',
  'OWNER_REQUIRED',
  'REAUTHENTICATION_REQUIRED',
  'CROSS_ORIGIN_REQUEST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'GRAPHQL_NOT_OFFERED',
  'SITE_NOT_FOUND',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'HEADERS_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'INTERNAL',
  'TOO_BUSY',
  'TEMPORARILY_UNAVAILABLE',
  'SHUTTING_DOWN',
] as const satisfies readonly ErrorCode[]
export type CodeOfAnyRow = (typeof codesOfAnyRow)[number]
