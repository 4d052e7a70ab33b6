/** The refusals of payments. */
export const paymentErrors = {
  PAYMENT_NOT_FOUND: { status: 404, message: 'This payment does not exist.' },
  BAD_WEBHOOK_SIGNATURE: { status: 400, message: 'This message is not signed by the payment provider, or too old.' },
  REFUND_EXCEEDS_PAYMENT: { status: 428, message: 'Less than that is left of the payment.' },
  NOTHING_TO_REFUND: { status: 428, message: 'Nothing is left of this payment that could be refunded.' },
  NOTHING_TO_PAY: { status: 428, message: 'There is nothing left to pay for this.' },
  ONLINE_PAYMENT_NOT_OFFERED: { status: 428, message: 'This cannot be paid online here.' },
  ON_THE_SPOT_NOT_OFFERED: { status: 428, message: 'Plans are paid online here.' },
  PAYMENT_PROVIDER_UNAVAILABLE: { status: 428, message: 'The payment provider does not answer. Try again in a moment.' },
  PAYMENT_METHOD_NOT_FOUND: { status: 404, message: 'There is no saved payment method.' },
  PAYMENT_METHOD_IN_USE: { status: 428, message: 'Plans are charged with this payment method. Save another one, or cancel them first.' },
  PAYMENT_CURRENCY_CHANGED: { status: 428, message: 'This was agreed in another currency than the business takes now.' },
  PAYMENT_NOT_UNDOABLE: { status: 428, message: 'This was not noted as paid on the spot.' },
} as const
