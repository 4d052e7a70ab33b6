import { invalid, isTimeZone, Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'
import type { StoredEvent } from './stored-event.ts'

/** How events look to one caller: the zone of the adjusted times, and how much is told. */
export type EventView = {
  timeZone: string
  isManager: boolean
  /** Notes, and where a customer lives: for managers who ask for it. */
  showsPersonal: boolean
  showsTitle: (event: StoredEvent) => boolean
}

type Asked = { caller: Caller; timeZone: string | undefined; siteTimeZone: string; fields?: readonly string[] | undefined }

export function eventViewOf({ caller, timeZone, siteTimeZone, fields = [] }: Asked): EventView {
  const isManager = caller.kind === 'manager'
  if (fields.length > 0 && !isManager) throw new Refusal('PERMISSION_DENIED', { reason: 'PERSONAL_FIELDS' })
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid('timeZone', 'must be the name of an IANA time zone', 'TIME_ZONE')
  return {
    timeZone: timeZone ?? siteTimeZone,
    isManager,
    showsPersonal: isManager && fields.length > 0,
    // Why somebody is away stays with the managers; that they are is public.
    showsTitle: (event) => isManager || event.type !== 'DEFAULT' || !event.isOfResource,
  }
}
