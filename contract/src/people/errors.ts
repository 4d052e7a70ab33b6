export const customFieldErrors = {
  CUSTOM_FIELD_NOT_FOUND: { status: 404, message: 'This field does not exist.' },
  CUSTOM_FIELD_LIMIT_REACHED: { status: 428, message: 'The site has reached the limit of fields.' },
  CUSTOM_FIELD_KEY_TAKEN: { status: 409, message: 'Another field has this key.' },
  INCORRECT_FIELD_TYPE: { status: 400, message: 'Fields cannot have this type.' },
  INCORRECT_FIELD_PRIVACY: { status: 400, message: 'A field is either public or private.' },
  INVALID_FIELD_SOCIAL_TYPE: { status: 400, message: 'A social field names its network. Other fields name none.' },
} as const

export const familyErrors = {
  FAMILY_PERSON_NOT_FOUND: { status: 404, message: 'This person is not among those the member books for.' },
  FAMILY_LIMIT_REACHED: { status: 428, message: 'The limit of people to book for has been reached.' },
  AGE_NOT_ALLOWED: { status: 428, message: 'A person who would come is too young or too old for the service.' },
} as const
