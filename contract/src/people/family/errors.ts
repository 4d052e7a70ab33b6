/** Refusals around the people that members book for. */
export const familyErrors = {
  FAMILY_PERSON_NOT_FOUND: { status: 404, message: 'This person is not among those the member books for.' },
  FAMILY_LIMIT_REACHED: { status: 428, message: 'The limit of people to book for has been reached.' },
  AGE_NOT_ALLOWED: { status: 428, message: 'A person who would come is too young or too old for the service.' },
} as const
