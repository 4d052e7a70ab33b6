/** The refusals of payments. */
export const paymentErrors = {
  PAYMENT_NOT_FOUND: { status: 404, message: 'This payment does not exist.' },
  NOTHING_TO_PAY: { status: 428, message: 'There is nothing left to pay for this.' },
  ONLINE_PAYMENT_NOT_OFFERED: { status: 428, message: 'This cannot be paid online here.' },
  ON_THE_SPOT_NOT_OFFERED: { status: 428, message: 'Plans are paid online here.' },
  PAYMENT_PROVIDER_UNAVAILABLE: { status: 428, message: 'The payment provider does not answer. Try again in a moment.' },
  PAYMENT_CURRENCY_CHANGED: { status: 428, message: 'This was agreed in another currency than the business takes now.' },
} as const
