/** Changes to how an account is signed in to, besides its password. */
export type SecurityChange =
  | 'PHONE_ADDED'
  | 'PHONE_REMOVED'
  | 'DEVICE_ADDED'
  | 'DEVICE_REMOVED'
  | 'APP_ADDED'
  | 'APP_REMOVED'
  | 'MAIL_CODES_ADDED'
  | 'MAIL_CODES_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  /** A passkey was refused because its counter went backwards: there may be a copy of it. */
  | 'PASSKEY_COPIED'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'EMAIL_CHANGED'
