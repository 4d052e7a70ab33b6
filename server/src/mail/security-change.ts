/** What may change about getting in to an account, besides its password. */
export type SecurityChange =
  | 'APP_ADDED'
  | 'APP_REMOVED'
  | 'MAIL_CODES_ADDED'
  | 'MAIL_CODES_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'EMAIL_CHANGED'
