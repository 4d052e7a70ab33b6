export const clientErrors = {
  CLIENT_NOT_FOUND: { status: 404, message: 'This client does not exist.' },
  CLIENT_EMAIL_TAKEN: { status: 409, message: 'Another client has this e-mail address.' },
  CLIENT_HAS_ACCOUNT: { status: 428, message: 'This is the address of an account. Only its holder can change it.' },
  NOTE_NOT_FOUND: { status: 404, message: 'This note does not exist.' },
  TOO_MANY_TAGS: { status: 428, message: 'The limit of tags has been reached.' },
  TOO_MANY_NOTES: { status: 428, message: 'The limit of notes has been reached.' },
  TOO_MANY_CLIENT_LISTS: { status: 428, message: 'The limit of saved lists has been reached.' },
  CLIENTS_CHANGED: { status: 409, message: 'The clients or the file have changed since the preview. Check the preview again.' },
  NOTHING_TO_IMPORT: { status: 428, message: 'No line of the file changes a client.' },
  CLIENT_IMPORT_NOT_FOUND: { status: 404, message: 'This import does not exist.' },
  CLIENT_IMPORT_NOT_UNDOABLE: { status: 428, message: 'This import was undone, or is too old to be undone.' },
} as const
