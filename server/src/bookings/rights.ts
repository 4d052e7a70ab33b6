import { type ChangedBy, Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'
import type { StoredBooking } from './stored-booking.ts'

export const isBusiness = (caller: Caller): boolean => caller.kind === 'manager'

export const changedByOf = (caller: Caller): ChangedBy => (isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER')

export const visitorIdOf = (caller: Caller): string | null => (caller.kind === 'visitor' ? caller.visitorId : null)

/** Managers see every booking, a visitor those made with the same token or cookie. */
export const maySee = (caller: Caller, { visitorId }: Pick<StoredBooking, 'visitorId'>): boolean =>
  isBusiness(caller) || (visitorId !== null && visitorId === visitorIdOf(caller))

/** Settings that go around a rule are for managers; to send one as false is to send nothing. */
export const requireRightTo = (caller: Caller, settings: Readonly<Record<string, boolean | undefined>> | undefined): void => {
  const [setting] = Object.entries(settings ?? {}).find(([, isOn]) => isOn === true) ?? []
  if (setting !== undefined && !isBusiness(caller)) throw new Refusal('UNAUTHORIZED_OPERATION', { setting })
}
