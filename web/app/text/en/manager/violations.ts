export const violations = {
  required: 'This is required.',
  email: 'This is not an e-mail address.',
  tooShort: 'At least {{limit}} characters.',
  tooLong: 'At most {{limit}} characters.',
  tooSmall: 'At least {{limit}}.',
  tooLarge: 'At most {{limit}}.',
  form: 'This is not in the right format. Check it.',
} as const
