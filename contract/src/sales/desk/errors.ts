/** The refusals of the desk and its tills. */
export const deskErrors = {
  PAYMENT_EXCEEDS_DUE: { status: 428, message: 'That is more than is left to pay.' },
  REFUND_LIMIT: { status: 403, message: 'That is more than you may give back.' },
  TILL_CLOSED: { status: 409, message: 'This till was closed in the meantime.' },
  TILL_CLOSING_NOT_FOUND: { status: 404, message: 'There is no such closing.' },
} as const
