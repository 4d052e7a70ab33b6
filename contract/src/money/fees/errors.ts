/** The refusals of fees. */
export const feeErrors = {
  FEE_NOT_FOUND: { status: 404, message: 'This fee does not exist.' },
  FEE_NOT_DUE: { status: 428, message: 'Nothing is owed for this fee any more.' },
  FEE_NOT_WAIVED: { status: 428, message: 'This fee was not waived.' },
} as const
