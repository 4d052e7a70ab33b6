import { parseInstanceId } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { type ChosenMode, type LockMode, lockStatement, takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { together } from '../../ground/db/together.ts'
import { familyOf } from './calendar-store.ts'

/** No other transaction changes these series or their occurrences until this one ends. */
export async function lockEventFamilies(tx: Transaction, siteId: string, eventIds: readonly string[]): Promise<void> {
  await sql`
    select id from events
    where site_id = ${siteId} and id = any(array(${familyOf(siteId, eventIds)}))
    order by id for no key update`.execute(tx)
}

export async function shareSeries(tx: Transaction, siteId: string, eventId: string): Promise<void> {
  const masterId = parseInstanceId(eventId)?.masterId
  if (masterId) await sharedMaster(siteId, masterId).execute(tx)
}

const sharedMaster = (siteId: string, masterId: string) =>
  sql`select id from events where site_id = ${siteId} and (id = ${masterId} or former_of = ${masterId}) order by id for share`

export async function lockRow(tx: Transaction, siteId: string, eventId: string): Promise<void> {
  await lockedRow(siteId, eventId).execute(tx)
}

const lockedRow = (siteId: string, eventId: string) =>
  sql`select id from events where site_id = ${siteId} and id = ${eventId} for no key update`

const lockedCourse = (siteId: string, eventIds: readonly string[]) =>
  sql`select id from schedules where site_id = ${siteId} and id in (
    select schedule_id from events where site_id = ${siteId} and id = any(${eventIds}::text[]) and type = 'COURSE') for no key update`

/** Locks course, series and session in one round trip. False: the event has no row of its own. */
export async function lockStoredSession(tx: Transaction, siteId: string, eventId: string): Promise<boolean> {
  const masterId = parseInstanceId(eventId)?.masterId
  const series = masterId ? [sharedMaster(siteId, masterId)] : []
  const course = lockedCourse(siteId, masterId ? [eventId, masterId] : [eventId])
  const locks = [course, ...series, lockedRow(siteId, eventId)].map((lock) => lock.compile(tx))
  const answers = await together(tx, ...locks)
  return answers.at(-1)?.length === 1
}

/** Before reserving time: hours and blocks of these resources cannot change until the transaction ends. */
export const lockResourcesShared = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'SHARED')

/** Before changing hours or blocks, or overriding them: no time of these resources can be booked meanwhile. Never after a shared lock. */
export const lockResourcesExclusive = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'EXCLUSIVE')

export const resourceLocks = (siteId: string, resourceIds: readonly string[], mode: LockMode | ChosenMode): RawBuilder<unknown> =>
  lockStatement(namesOf(siteId, resourceIds), mode)

const namesOf = (siteId: string, resourceIds: readonly string[]) => resourceIds.map((id) => `resource:${siteId}:${id}`)

/**
 * The first lock of a write that follows the zone of the business: shared, so the zone stays the same until the transaction ends; a change
 * of the zone takes it exclusively. The locks after it keep the common order: events, resources, schedules, and the site's own row last.
 */
export const lockBusinessZone = (tx: Transaction, siteId: string, mode: LockMode): Promise<void> =>
  takeLocks(tx, [`business-zone:${siteId}`], mode)
