export const clientErrors = {
  CLIENT_NOT_FOUND: { status: 404, message: 'This client does not exist.' },
  CLIENT_EMAIL_TAKEN: { status: 409, message: 'Another client has this e-mail address.' },
  CLIENT_HAS_ACCOUNT: { status: 428, message: 'This is the address of an account. Its holder changes it.' },
  NOTE_NOT_FOUND: { status: 404, message: 'This note does not exist.' },
  TOO_MANY_NOTES: { status: 428, message: 'There is no room for more notes.' },
} as const
