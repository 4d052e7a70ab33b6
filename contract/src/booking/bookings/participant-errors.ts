/** Refusals around the named participants of a booking. */
export const participantErrors = {
  PARTICIPANT_NOT_FOUND: { status: 404, message: 'The booking has no such participant.' },
  TOO_MANY_PARTICIPANT_LINKS: { status: 428, message: 'Too many links have been sent for this booking.' },
  PLACE_CANNOT_BE_GIVEN_UP: { status: 428, message: 'This place cannot be given up with its link.' },
} as const
