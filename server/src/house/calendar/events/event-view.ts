import { invalid, isTimeZone, Refusal } from '@foyer/domain'
import { type Caller, isBusiness, reaches } from '../../../ground/caller.ts'
import type { StoredEvent } from '../stored/stored-event.ts'

/** How events look to one caller: the zone of the adjusted times, and how much of each event is shown. */
export type EventView = {
  timeZone: string
  /** Events in the caller's reach are shown in full; all others as to a stranger. */
  isWithin: (event: StoredEvent) => boolean
  /** Notes, and a customer's address: within the caller's reach, if the caller asks for them. */
  showsPersonal: (event: StoredEvent) => boolean
  showsTitle: (event: StoredEvent) => boolean
}

type Asked = { caller: Caller; timeZone: string | undefined; siteTimeZone: string; fields?: readonly string[] | undefined }

export function eventViewOf({ caller, timeZone, siteTimeZone, fields = [] }: Asked): EventView {
  if (fields.length > 0 && !isBusiness(caller)) throw new Refusal('PERMISSION_DENIED', { reason: 'PERSONAL_FIELDS' })
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid('timeZone', 'must be the name of an IANA time zone', 'TIME_ZONE')
  const isWithin = (event: StoredEvent) => isWithinReach(caller, event)
  return {
    timeZone: timeZone ?? siteTimeZone,
    isWithin,
    showsPersonal: (event) => fields.length > 0 && isWithin(event),
    // Why a staff member is away is for the business; that they are away is public.
    showsTitle: (event) => event.type !== 'DEFAULT' || !event.isOfResource || isWithin(event),
  }
}

/** Events of hidden and deleted services do not exist for visitors and members. */
export const isVisible = (caller: Caller, event: StoredEvent): boolean =>
  isVisibleInOwnList(caller, event) && (!event.isOfDeletedService || isBusiness(caller))

/** A session stays in its participants' lists after its service was deleted. */
export const isVisibleInOwnList = (caller: Caller, { isOfHiddenService }: StoredEvent): boolean => !isOfHiddenService || isBusiness(caller)

/** Everything, as subscribers to the calendar's news get it. */
export const wholeView = (timeZone: string): EventView => ({
  timeZone,
  isWithin: () => true,
  showsPersonal: () => true,
  showsTitle: () => true,
})

/** An event on a resource's own schedule belongs to that resource; other events name the resources whose time they take. */
export const isWithinReach = (caller: Caller, { externalScheduleId, resources }: Pick<StoredEvent, 'externalScheduleId' | 'resources'>) =>
  reaches(caller, [externalScheduleId, ...resources.map(({ id }) => id)])
