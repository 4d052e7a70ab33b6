import { type ChangedBy, Refusal } from '@foyer/domain'
import { belongsTo, type Caller, customerOf, isBusiness, reaches } from '../caller.ts'
import type { StoredBooking } from './stored-booking.ts'

export const changedByOf = (caller: Caller): ChangedBy => (isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER')

/** Managers see every booking, a provider those with himself, a member his own, a visitor those made with the same token or cookie. */
export const maySee = (caller: Caller, booking: Pick<StoredBooking, 'resourceId' | 'visitorId' | 'memberId'>): boolean => {
  const customer = customerOf(caller)
  return reaches(caller, [booking.resourceId]) || (customer !== null && belongsTo(booking, customer))
}

/** What is with a provider stays with him: into somebody else's time he moves nothing. */
export const requireOwnResource = (caller: Caller, resourceId: string | undefined): void => {
  if (caller.kind !== 'provider' || resourceId === undefined || reaches(caller, [resourceId.toLowerCase()])) return
  throw new Refusal('UNAUTHORIZED_OPERATION', { setting: 'slot.resource.id' })
}

/** Settings that go around a rule are for managers; to send one as false is to send nothing. */
export const requireRightTo = (caller: Caller, settings: Readonly<Record<string, boolean | undefined>> | undefined): void => {
  const [setting] = Object.entries(settings ?? {}).find(([, isOn]) => isOn === true) ?? []
  if (setting !== undefined && !isBusiness(caller)) throw new Refusal('UNAUTHORIZED_OPERATION', { setting })
}
