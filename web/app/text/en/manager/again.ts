export const again = {
  title: 'Is it you?',
  body: 'This decides who is trusted here. Type your password once more, and it goes on.',
  bodyWithout: 'This decides who is trusted here. Sign in once more, and then repeat it.',
  password: 'Password',
  missing: 'Type your password.',
  wrong: 'The password is wrong.',
  tooMany: 'Too many attempts. Wait a moment and try again.',
  failed: 'That did not work. Try again.',
  submit: 'Go on',
  checking: 'Checking…',
  otherwise: 'Sign in another way',
} as const
