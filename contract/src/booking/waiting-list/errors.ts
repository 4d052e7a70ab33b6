/** Refusals of waiting lists: joining them, and the offers of what becomes free. */
export const waitingListErrors = {
  WAITING_LIST_NOT_OFFERED: { status: 428, message: 'There is no waiting list here.' },
  WAITING_LIST_FULL: { status: 428, message: 'The waiting list is full.' },
  SEATS_AVAILABLE: { status: 428, message: 'There are free places: book one.' },
  TIMES_AVAILABLE: { status: 428, message: 'There are free times in this window: book one.' },
  ALREADY_ON_WAITING_LIST: { status: 428, message: 'This customer is already on the waiting list.' },
  TOO_LATE_TO_JOIN_WAITING_LIST: { status: 428, message: 'It is too late to join the waiting list.' },
  WAITING_LIST_ENTRY_NOT_FOUND: { status: 404, message: 'This entry is no longer on a waiting list.' },
  NO_LIVE_OFFER: { status: 428, message: 'No place is held for this entry now.' },
  NO_SEATS_TO_OFFER: { status: 428, message: 'There are not enough free places to offer.' },
  NO_TIME_TO_OFFER: { status: 428, message: 'No time of the window is free.' },
} as const
