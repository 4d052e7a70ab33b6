import type { ContactDetails } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'
import { isTimeZone } from '../../ground/time/zones.ts'

export function requireContactDetails({ firstName, lastName, email, phone }: ContactDetails): void {
  if (!firstName?.trim() && !lastName?.trim()) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing: 'NAME' })
  if (!email?.trim() && !phone?.trim()) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing: 'EMAIL_OR_PHONE' })
}

export function requireKnownTimeZone({ timeZone }: ContactDetails, field: string): void {
  if (timeZone && !isTimeZone(timeZone)) throw new Refusal('INVALID_TIME_ZONE', { field })
}

/** Null for a hold whose customer is not known yet. A confirmed booking needs a contact. Only the business may name a contact by its id. */
export function contactOfNewBooking(
  { contactId, ...details }: ContactDetails,
  { isConfirmed, isBusiness }: { isConfirmed: boolean; isBusiness: boolean },
): ContactDetails | null {
  const isNamed = [contactId, details.email, details.phone, details.firstName, details.lastName].some((text) => text?.trim())
  if (isConfirmed && !isNamed) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing: 'NAME' })
  if (isBusiness && contactId !== undefined) return { ...details, contactId }
  return isConfirmed || details.email?.trim() ? details : null
}
