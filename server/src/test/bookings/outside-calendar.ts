import { randomUUID } from 'node:crypto'
import type { StaffMember } from '@foyer/contract'
import {
  type BusyTime,
  listOutsideCalendars,
  noteReadFailure,
  type OutsideCalendar,
  saveOutsideCalendar,
  writeBusyTimes,
} from '../../house/busy-times/busy-times-store.ts'
import type { World } from '../world.ts'

export type ConnectedCalendar = OutsideCalendar & {
  /** A reading of the whole calendar now: these times, in UTC, and no others. */
  read: (...times: readonly (Partial<BusyTime> & Pick<BusyTime, 'startsAt' | 'endsAt'>)[]) => Promise<void>
  /** A reading of what has changed. */
  change: (put: readonly BusyTime[], removedSourceIds?: readonly string[]) => Promise<void>
  fail: (failure: string) => Promise<void>
  save: (changes: Partial<OutsideCalendar>) => Promise<boolean>
  now: () => Promise<OutsideCalendar | undefined>
}

/** A calendar that a staff member keeps elsewhere, as a connection brings it. */
export async function connectCalendar(
  { db, siteId, clock }: Pick<World, 'db' | 'siteId' | 'clock'>,
  { resourceId }: Pick<StaffMember, 'resourceId'>,
  changes: Partial<OutsideCalendar> = {},
): Promise<ConnectedCalendar> {
  const calendar: OutsideCalendar = {
    siteId,
    id: randomUUID(),
    resourceId,
    connectionId: randomUUID(),
    provider: 'GOOGLE',
    name: 'Private',
    blocks: true,
    readAt: null,
    failingSince: null,
    failure: null,
    ...changes,
  }
  const write = (reading: { whole: boolean; put: readonly BusyTime[]; removedSourceIds: readonly string[] }) =>
    db.transaction().execute((tx) => writeBusyTimes(tx, { siteId, calendarId: calendar.id, ...reading, readAt: clock.now }))
  const save = (saved: Partial<OutsideCalendar>) => db.transaction().execute((tx) => saveOutsideCalendar(tx, { ...calendar, ...saved }))
  await save({})
  return {
    ...calendar,
    save,
    read: (...times) => write({ whole: true, put: times.map(named), removedSourceIds: [] }),
    change: (put, removedSourceIds = []) => write({ whole: false, put, removedSourceIds }),
    fail: (failure) => db.transaction().execute((tx) => noteReadFailure(tx, { siteId, calendarId: calendar.id, at: clock.now, failure })),
    now: async () => (await listOutsideCalendars(db, { siteId, connectionId: calendar.connectionId })).find(({ id }) => id === calendar.id),
  }
}

const named = (time: Partial<BusyTime> & Pick<BusyTime, 'startsAt' | 'endsAt'>, position: number): BusyTime => ({
  sourceId: `event ${position}`,
  isAllDay: false,
  title: 'Therapy',
  ...time,
})
