/** The refusals of what customers owe. */
export const dueErrors = {
  DUE_NOT_FOUND: { status: 404, message: 'Nothing is owed for this.' },
  REMINDED_TODAY: { status: 428, message: 'The customer has already been reminded of this today.' },
  DUE_WITHOUT_ADDRESS: { status: 428, message: 'The customer has no e-mail address.' },
} as const
