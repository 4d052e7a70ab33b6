import type { TouchedBookings, TouchedTime } from '@foyer/contract'
import { epochMinutesOf, instantOfLocal, invalid, localDayOf, localMinuteOf, localOf, minutesOfIsoInstant, Refusal } from '@foyer/domain'
import { reaches } from '../../ground/caller.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { findSchedule } from '../../house/calendar/schedules-store.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { currentCatalogue } from '../availability/current-catalogue.ts'
import { findBookings } from '../bookings/bookings-store.ts'
import { findTimesIn } from './conflicts-store.ts'
import { findOutsideHours, findSessionsOutside, loadComingSessions, resourceIdsOf, touchedSessionsOf } from './find-conflicts.ts'

const mostListed = 50

export const previewBlock: Handler<'bookings', 'previewBlock'> = async ({ body: { block } }, { db, siteId, now, caller }) => {
  const schedule = await findSchedule(db, siteId, block.scheduleId)
  if (!schedule) throw new Refusal('SCHEDULE_NOT_FOUND')
  const catalogue = await currentCatalogue(db, siteId)
  const owner = ownerOf(catalogue, schedule.id)
  // Team members must not learn about the time of others.
  if (owner === null || !reaches(caller, owner === 'BUSINESS' ? [] : [owner])) throw new Refusal('SCHEDULE_NOT_FOUND')
  const [start, end] = [block.start, block.end].map((local) => instantOfLocal(schedule.timeZone, localMinuteOf(local))) as [number, number]
  if (end <= start) throw invalid('block.end', 'must be after block.start', 'END_AFTER_START')
  const from = Math.max(start, Math.floor(minutesOfIsoInstant(now)))
  if (from >= end) return { count: 0, bookings: [], sessions: touchedSessionsOf([]) }
  return await touchedBetween(db, { siteId, from, to: end, resourceId: owner === 'BUSINESS' ? null : owner })
}

function ownerOf({ businessScheduleId, resources }: Catalogue, scheduleId: string): 'BUSINESS' | string | null {
  if (scheduleId === businessScheduleId) return 'BUSINESS'
  return [...resources.values()].find((resource) => resource.scheduleId === scheduleId)?.id ?? null
}

type Between = { siteId: string; from: number; to: number; resourceId: string | null }

async function touchedBetween(db: Database, { siteId, from, to, resourceId }: Between): Promise<TouchedTime> {
  const [times, coming] = await Promise.all([
    findTimesIn(db, { siteId, from, to, resourceId }),
    loadComingSessions(db, { siteId, from, to }),
  ])
  const touched = coming.filter(
    ({ session }) => session.start < to && session.end > from && (resourceId === null || resourceIdsOf(session).includes(resourceId)),
  )
  return { ...(await touchedBookingsOf(db, siteId, times)), sessions: touchedSessionsOf(touched) }
}

export async function touchedBookingsOf(
  db: Database,
  siteId: string,
  times: readonly { bookingId: string; resourceId: string }[],
): Promise<TouchedBookings> {
  const resourceOf = new Map(times.map(({ bookingId, resourceId }) => [bookingId, resourceId]))
  const found = await findBookings(db, siteId, [...resourceOf.keys()])
  const bookings = found.map(({ booking }) => booking).toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  return {
    count: bookings.length,
    bookings: bookings.slice(0, mostListed).map(({ id, startDate, endDate, contactDetails }) => {
      const name = [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ')
      const resourceId = resourceOf.get(id)
      return { id, startDate, endDate, ...(name !== '' && { name }), ...(resourceId !== undefined && { resourceId }) }
    }),
  }
}

export const previewHours: Handler<'bookings', 'previewHours'> = async ({ body: { scheduleId, windows } }, { db, siteId, now }) => {
  const schedule = await findSchedule(db, siteId, scheduleId)
  if (!schedule) throw new Refusal('SCHEDULE_NOT_FOUND')
  const { id, timeZone } = schedule
  const from = localDayOf(localOf(timeZone, epochMinutesOf(Temporal.Instant.from(now))))
  const asked = { now, planned: { scheduleId: id, timeZone, windows, from } }
  const [bookings, sessions] = await Promise.all([findOutsideHours(db, siteId, asked), findSessionsOutside(db, siteId, asked)])
  return { ...(await touchedBookingsOf(db, siteId, bookings)), sessions: touchedSessionsOf(sessions) }
}
