export const again = {
  title: 'Is it you?',
  body: 'This decides who is trusted here. Enter your password again to continue.',
  bodyWithout: 'This decides who is trusted here. Sign in again, then repeat it.',
  password: 'Password',
  missing: 'Enter your password.',
  wrong: 'The password is wrong.',
  tooMany: 'Too many attempts. Wait a moment and try again.',
  failed: 'That did not work. Try again.',
  submit: 'Continue',
  checking: 'Checking…',
  otherwise: 'Sign in another way',
} as const
