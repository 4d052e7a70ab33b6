import type { RefusalWords } from './refusal-words.ts'

/** The part of the refusal table about the community. */
export const refusalsOfCommunity = {
  MEMBER_MUTED: {},
  MEMBER_ABOUT_EXISTS: {},
  MEMBER_TO_MEMBER_BLOCKED: {},
  COMMUNITY_JOIN_IMPOSSIBLE: {},
  INVALID_SETTINGS: {},
  MEMBER_ALREADY_BLOCKED: {},
  SELF_BLOCKING_FORBIDDEN: {},
  ADMIN_BLOCKING_FORBIDDEN: {},
  SELF_UNBLOCKING_FORBIDDEN: {},
  BLOCK_DOES_NOT_EXIST: {},
  SELF_REPORTING_FORBIDDEN: {},
  CANNOT_REPORT_BLOCKED_MEMBER: {},
  CANNOT_DELETE_MEMBER_REPORTS: {},
  SELF_FOLLOWING_FORBIDDEN: {},
  BADGE_NOT_FOUND: { manager: 'gone' },
  BADGE_LIMIT_REACHED: {},
  FAMILY_PERSON_NOT_FOUND: {},
  FAMILY_LIMIT_REACHED: {},
  AGE_NOT_ALLOWED: {},
  CUSTOM_FIELD_NOT_FOUND: { manager: 'gone' },
  CUSTOM_FIELD_LIMIT_REACHED: {},
  CUSTOM_FIELD_KEY_TAKEN: {},
  BADGE_ALREADY_ASSIGNED: {},
  ROLE_ALREADY_EXISTS: {},
  ROLE_DOES_NOT_EXIST: { manager: 'gone' },
  CANNOT_UPDATE_SYSTEM_ROLE: {},
  CANNOT_DELETE_SYSTEM_ROLE: {},
  MEMBER_BLOCKED: {},
} as const

/** The part of the refusal table about waiting lists and the people of a booking. */
export const refusalsOfLists = {
  // waiting lists
  WAITING_LIST_NOT_OFFERED: { manager: 'noWaitingList' },
  WAITING_LIST_FULL: { manager: 'waitingListFull' },
  SEATS_AVAILABLE: { manager: 'seatsAvailable' },
  TIMES_AVAILABLE: { manager: 'timesAvailable' },
  ALREADY_ON_WAITING_LIST: { manager: 'alreadyWaiting' },
  TOO_LATE_TO_JOIN_WAITING_LIST: { manager: 'waitingListClosed' },
  WAITING_LIST_ENTRY_NOT_FOUND: { manager: 'notWaiting' },
  NO_LIVE_OFFER: { manager: 'noLiveOffer' },
  NO_SEATS_TO_OFFER: { manager: 'noSeatsToOffer' },
  NO_TIME_TO_OFFER: { manager: 'noTimeToOffer' },

  // named participants
  PARTICIPANT_NOT_FOUND: { manager: 'noSuchParticipant' },
  TOO_MANY_PARTICIPANT_LINKS: { manager: 'tooManyLinks' },
  PLACE_CANNOT_BE_GIVEN_UP: {},
} satisfies Record<string, RefusalWords>
