import type { RefusalWords } from './refusal-words.ts'

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
