/** Refusals around the fields that the business adds to its clients. */
export const customFieldErrors = {
  CUSTOM_FIELD_NOT_FOUND: { status: 404, message: 'This field does not exist.' },
  CUSTOM_FIELD_LIMIT_REACHED: { status: 428, message: 'The site has reached the limit of fields.' },
  CUSTOM_FIELD_KEY_TAKEN: { status: 409, message: 'Another field has this key.' },
} as const
