import type { ContactDetails } from '@foyer/contract'
import { isTimeZone } from '../time/zones.ts'

/** What is missing before the business can expect somebody, or null. */
export const missingContactDetails = ({ firstName, lastName, email, phone }: ContactDetails): 'NAME' | 'EMAIL_OR_PHONE' | null => {
  if (!firstName?.trim() && !lastName?.trim()) return 'NAME'
  return email?.trim() || phone?.trim() ? null : 'EMAIL_OR_PHONE'
}

/** A zone nobody keeps cannot be written in a message. */
export const hasKnownTimeZone = ({ timeZone }: ContactDetails): boolean => !timeZone || isTimeZone(timeZone)
