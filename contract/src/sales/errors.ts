export const bookkeepingErrors = {
  INVALID_PERIOD: { status: 400, message: 'The days are in the wrong order, or more than a year apart.' },
  MONTH_NOT_OVER: { status: 428, message: 'The month is not over yet.' },
  MONTH_ALREADY_CLOSED: { status: 428, message: 'The month was closed before.' },
} as const

export const checkoutErrors = {
  CHECKOUT_NOT_FOUND: { status: 404, message: 'This checkout does not exist, or it has expired.' },
  CHECKOUT_COMPLETED: { status: 428, message: 'This checkout has already become an order.' },
  CHECKOUT_ITEM_NOT_SUPPORTED: { status: 400, message: 'A checkout of this site takes bookings and plans.' },
  ITEM_NOT_FOUND_IN_CATALOG: { status: 404, message: 'The site has no such item, or it belongs to another customer.' },
} as const

export const deskErrors = {
  PAYMENT_EXCEEDS_DUE: { status: 428, message: 'That is more than is left to pay.' },
  REFUND_LIMIT: { status: 403, message: 'That is more than you may give back.' },
  TILL_CLOSED: { status: 409, message: 'This till was closed in the meantime.' },
  TILL_CLOSING_NOT_FOUND: { status: 404, message: 'There is no such closing.' },
} as const

export const dueErrors = {
  DUE_NOT_FOUND: { status: 404, message: 'Nothing is owed for this.' },
  REMINDED_TODAY: { status: 428, message: 'The customer has already been reminded of this today.' },
  DUE_WITHOUT_ADDRESS: { status: 428, message: 'The customer has no e-mail address.' },
} as const

export const paymentErrors = {
  PAYMENT_NOT_FOUND: { status: 404, message: 'This payment does not exist.' },
  BAD_WEBHOOK_SIGNATURE: { status: 400, message: 'This message is not signed by the payment provider, or too old.' },
  REFUND_EXCEEDS_PAYMENT: { status: 428, message: 'That is more than is left of the payment.' },
  NOTHING_TO_REFUND: { status: 428, message: 'There is nothing left of this payment to refund.' },
  NOTHING_TO_PAY: { status: 428, message: 'There is nothing left to pay for this.' },
  ONLINE_PAYMENT_NOT_OFFERED: { status: 428, message: 'This cannot be paid online here.' },
  ON_THE_SPOT_NOT_OFFERED: { status: 428, message: 'Plans are paid online here.' },
  PAYMENT_PROVIDER_UNAVAILABLE: { status: 428, message: 'The payment provider is not responding. Try again in a moment.' },
  PAYMENT_PROVIDER_REFUSED: { status: 428, message: 'The payment provider refused this payment. Trying again does not help.' },
  PAYMENT_METHOD_NOT_FOUND: { status: 404, message: 'There is no saved payment method.' },
  PAYMENT_METHOD_IN_USE: { status: 428, message: 'Plans are charged to this payment method. Save another one, or cancel them first.' },
  PAYMENT_CURRENCY_CHANGED: { status: 428, message: 'This was agreed in a different currency from the one the business uses now.' },
  DESK_METHOD_NOT_FOUND: { status: 404, message: 'The business does not have this way of payment.' },
  TAX_RATE_IN_USE: { status: 428, message: 'Services or plans have this tax rate. Say which one they have instead.' },
  PAYMENT_NOT_UNDOABLE: { status: 428, message: 'This was not marked as paid in person.' },
} as const
