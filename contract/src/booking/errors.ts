/** Refusals around bookings, their times and their links. */
export const bookingErrors = {
  CONFLICT_NOT_FOUND: { status: 404, message: 'The booking no longer has this conflict.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'This booking does not exist.' },
  SERIES_NOT_FOUND: { status: 404, message: 'This series of bookings does not exist.' },
  REPEATING_NOT_ALLOWED: { status: 403, message: 'This service is booked date by date.' },
  SLOT_NOT_AVAILABLE: { status: 428, message: 'This time is no longer free.' },
  SESSION_NOT_FOUND: { status: 428, message: 'This session does not exist.' },
  SESSION_CANCELED: { status: 428, message: 'This session was canceled.' },
  SESSION_CAPACITY_EXCEEDED: { status: 428, message: 'This session does not have enough places left.' },
  SCHEDULE_CAPACITY_EXCEEDED: { status: 428, message: 'This course does not have enough places left.' },
  NO_OPEN_SPOTS: { status: 428, message: 'The place of this booking was taken in the meantime.' },
  BOOKING_POLICY_VIOLATION: { status: 403, message: 'The booking policy does not allow this.' },
  ATTENDANCE_NOT_FOUND: { status: 404, message: 'This attendance was not recorded.' },
  SESSION_ID_NOT_PROVIDED: { status: 400, message: 'Name the session.' },
  ATTENDANCES_MISSING_IN_REQUEST: { status: 400, message: 'Send at least one attendance.' },
  CUSTOMER_WITHOUT_EMAIL: { status: 428, message: 'The customer of this booking has no e-mail address.' },
  INVALID_BOOKING_STATUS: { status: 428, message: 'A booking in this status cannot be changed this way.' },
  REFUND_NOT_ALLOWED: { status: 428, message: 'Nothing was paid for this booking that could be refunded.' },
  DUPLICATED_BOOKINGS: { status: 428, message: 'A booking is named twice.' },
  DUPLICATE_BOOKING_IDS: { status: 400, message: 'A booking is named twice.' },
  MISSING_CANCELLATION_INFO: { status: 400, message: 'Name the bookings to cancel.' },
  RECURRING_GROUP_NOT_FOUND: { status: 404, message: 'This group of recurring bookings does not exist.' },
  UNAUTHORIZED_OPERATION: { status: 403, message: 'This needs management rights.' },
  INVALID_DATE_FORMAT: { status: 400, message: 'A date must be an ISO 8601 date and time.' },
  INVALID_TIME_ZONE: { status: 400, message: 'A time zone must be an IANA name.' },
  CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO: {
    status: 400,
    message: 'A single booking cannot carry multi-service information.',
  },
  CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED: {
    status: 400,
    message: 'Name the staff member when you skip the availability check.',
  },
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: {
    status: 403,
    message: 'This booking is part of a multi-service booking, whose parts are changed together.',
  },
  CONTACT_DETAILS_REQUIRED: { status: 400, message: 'A name and an e-mail address or phone number are needed.' },
  TOO_MANY_HOLDS: { status: 429, message: 'Too many times are being held. Finish or release one first.' },
  PROOF_OF_WORK_REQUIRED: { status: 428, message: 'Many bookings are coming already. Solve the challenge, and send the solution along.' },
  TOO_MANY_COMING_BOOKINGS: {
    status: 403,
    message: 'Too many unpaid bookings are coming. Sign in as a member with a verified address, or ask the business.',
  },
  PAYMENT_OPTION_NOT_OFFERED: { status: 428, message: 'The service does not offer this way to pay.' },
  HOLD_EXPIRED: { status: 428, message: 'The hold has expired and the time is taken.' },
  INVALID_TOKEN: { status: 401, message: 'This link is not valid.' },
  BOOKING_CANNOT_BE_CANCELLED: { status: 428, message: 'This booking can no longer be canceled here.' },
  RESCHEDULING_NOT_ALLOWED: { status: 428, message: 'This booking can no longer be moved here.' },
} as const

/** The refusals of several bookings that are made and changed together. */
export const multiServiceErrors = {
  MULTI_SERVICE_BOOKING_NOT_FOUND: { status: 404, message: 'This multi-service booking does not exist.' },
  MULTI_SERVICE_BOOKING_INCLUDES_MULTIPLE_STAFF_MEMBERS: {
    status: 403,
    message: 'Other staff members have parts of this multi-service booking: a manager can change it.',
  },
  REVISION_MISSING: { status: 400, message: 'Each booking is sent with its revision.' },
  BOOKING_REVISION_MISMATCH: { status: 409, message: 'A part of this booking was changed in the meantime.' },
  NOT_ALL_BOOKINGS_WERE_SENT: { status: 400, message: 'All parts of a multi-service booking are changed together: name each of them.' },
  DUPLICATE_BOOKING_INFO: { status: 400, message: 'A booking is named more than once.' },
  ALL_BOOKINGS_ARE_ALREADY_CONFIRMED: { status: 428, message: 'All parts of this booking are confirmed.' },
  ALL_BOOKINGS_ARE_ALREADY_DECLINED: { status: 428, message: 'All parts of this booking are declined.' },
  ALL_BOOKINGS_ARE_ALREADY_CANCELED: { status: 428, message: 'All parts of this booking are canceled.' },
  NOT_PENDING_APPROVAL_SERVICE: { status: 428, message: 'Bookings of this service need no approval.' },
  BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING: { status: 428, message: 'This booking is part of another multi-service booking.' },
  MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING: { status: 428, message: 'This booking is already part of the multi-service booking.' },
  BOOKING_TO_ADD_STATUS_NOT_VALID: { status: 428, message: 'The parts of a multi-service booking have one status.' },
} as const

/** Refusals around the named participants of a booking. */
export const participantErrors = {
  PARTICIPANT_NOT_FOUND: { status: 404, message: 'The booking has no such participant.' },
  TOO_MANY_PARTICIPANT_LINKS: { status: 428, message: 'Too many links have been sent for this booking.' },
  PLACE_CANNOT_BE_GIVEN_UP: { status: 428, message: 'This place cannot be given up with its link.' },
} as const

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
