import type { EnrolledType } from '@foyer/contract'
import type { SecurityChange } from '../../ground/mail/security-change.ts'

/** What the account's owner is told by mail when a factor is set up or removed. */
export const changesOfFactor: Record<EnrolledType, Record<'added' | 'removed', SecurityChange>> = {
  TOTP: { added: 'APP_ADDED', removed: 'APP_REMOVED' },
  EMAIL: { added: 'MAIL_CODES_ADDED', removed: 'MAIL_CODES_REMOVED' },
  SMS: { added: 'PHONE_ADDED', removed: 'PHONE_REMOVED' },
  CALL: { added: 'PHONE_ADDED', removed: 'PHONE_REMOVED' },
  PUSH: { added: 'DEVICE_ADDED', removed: 'DEVICE_REMOVED' },
}
