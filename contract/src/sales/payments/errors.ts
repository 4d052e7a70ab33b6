/** The refusals of payments. */
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
