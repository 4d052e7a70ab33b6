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
