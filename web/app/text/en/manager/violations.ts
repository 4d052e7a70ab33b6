export const violations = {
  required: 'This is missing.',
  email: 'This is no e-mail address.',
  tooShort: 'At least {{limit}} characters.',
  tooLong: 'At most {{limit}} characters.',
  tooSmall: 'At least {{limit}}.',
  tooLarge: 'At most {{limit}}.',
  form: 'This cannot be understood. Check how it is written.',
} as const
