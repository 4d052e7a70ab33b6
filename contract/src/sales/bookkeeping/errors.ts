/** The refusals of closing a month. */
export const bookkeepingErrors = {
  INVALID_PERIOD: { status: 400, message: 'The days are in the wrong order, or more than a year apart.' },
  MONTH_NOT_OVER: { status: 428, message: 'The month is not over yet.' },
  MONTH_ALREADY_CLOSED: { status: 428, message: 'The month was closed before.' },
} as const
