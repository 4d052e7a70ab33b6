import type { Booking } from '@foyer/contract'
import { type ChangedBy, Refusal, type StoredBooking } from '@foyer/domain'
import {
  beginnerOf,
  belongsTo,
  type Caller,
  type Customer,
  customerOf,
  identificationOf,
  isBusiness,
  reaches,
} from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'

export const changedByOf = (caller: Caller): ChangedBy => (isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER')

/** The caller, or the visitor or member whose token came along with an API key. Null for bookings that the business makes itself. */
export const ownerOfNewBooking = (caller: Caller): Customer | null => {
  const customer = customerOf(caller) ?? actedFor(caller)
  // A member's booking belongs to the member alone, not to the next person at the same browser.
  return customer?.memberId ? { visitorId: null, memberId: customer.memberId } : customer
}

const actedFor = (caller: Caller): Customer | null => {
  if (caller.kind !== 'manager' || !caller.apiKeyId) return null
  const { visitorId = null, memberId = null } = caller
  return visitorId === null && memberId === null ? null : { visitorId, memberId }
}

export const mayComplete = (caller: Caller, stored: StoredBooking): boolean => {
  if (!isBusiness(caller)) return mayFinish(caller, stored)
  const { booking, visitorId, memberId } = stored
  const { appId, wixUserId }: Booking['createdBy'] & object = identificationOf(caller)
  const began = booking.createdBy
  return (visitorId === null && memberId === null) || (began !== undefined && began.appId === appId && began.wixUserId === wixUserId)
}

/**
 * Managers see every booking, providers those with their own resource, members their own, visitors those made with the same token or
 * cookie. What a visitor booked under a name is not shown to the member who signs in there, because a browser may be shared.
 */
export const maySee = (caller: Caller, stored: StoredBooking): boolean => {
  const customer = hasName(stored) ? customerOf(caller) : beginnerOf(caller)
  return reaches(caller, [stored.resourceId]) || (customer !== null && belongsTo(stored, customer))
}

const hasName = ({ booking, memberId }: StoredBooking): boolean => memberId !== null || booking.contactDetails.contactId !== undefined

/** As `maySee`; members may also finish a hold that their browser made before they signed in. */
export const mayFinish = (caller: Caller, stored: StoredBooking): boolean => {
  const customer = stored.booking.status === 'CREATED' && stored.memberId === null ? beginnerOf(caller) : null
  return maySee(caller, stored) || (customer !== null && belongsTo(stored, customer))
}

export const requireOwnResource = (caller: Caller, resourceId: string | undefined): void => {
  if (caller.kind !== 'provider' || resourceId === undefined || reaches(caller, [resourceId.toLowerCase()])) return
  throw new Refusal('UNAUTHORIZED_OPERATION', { setting: 'slot.resource.id' })
}

/** Only the business may override a rule; sending false is the same as sending nothing. */
export const requireRightTo = (caller: Caller, settings: Readonly<Record<string, boolean | string | undefined>> | undefined): void => {
  const [setting] = Object.entries(settings ?? {}).find(([, value]) => value !== undefined && value !== false) ?? []
  if (setting !== undefined && !isBusiness(caller)) throw new Refusal('UNAUTHORIZED_OPERATION', { setting })
}

/** The holder of a link acts as the customer, even if a signed-in manager opens it. */
export const asGuest = (context: Context): Context => ({ ...context, caller: { kind: 'anonymous', siteId: context.siteId } })
