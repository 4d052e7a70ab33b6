/** What may change about getting in to an account, besides its password. */
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
  /** One was refused because it had counted backwards: there may be a second of its kind. */
  | 'PASSKEY_COPIED'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'EMAIL_CHANGED'
