import type { ConflictOfSession, SessionCollision } from '@foyer/contract'
import { isoInstantOf, minutesOfIsoInstant } from '@foyer/domain'
import { reaches } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findOutsideTimes, type OutsideTime } from '../../house/busy-times/outside-times-store.ts'
import { readableResourceOf } from '../../house/busy-times/told-of-calendars.ts'
import { loadEventTitles } from '../../house/calendar/calendar-store.ts'
import { loadObstacles, type Obstacle } from '../../house/session-conflicts/session-obstacles.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { currentCatalogue } from '../availability/current-catalogue.ts'
import { type ComingSession, horizonMinutes, lineOf, loadComingSessions, resourceIdsOf } from './find-conflicts.ts'

const mostListed = 100

type Met = {
  coming: ComingSession
  obstacles: Obstacle[]
  others: { other: ComingSession; resourceId: string }[]
  elsewhere: OutsideTime[]
}

export const listSessionConflicts: Handler<'bookings', 'listSessionConflicts'> = async (_input, context) => {
  const { db, siteId, now } = context
  const from = Math.floor(minutesOfIsoInstant(now))
  const to = from + horizonMinutes
  const [catalogue, sessions, obstaclesOf] = await Promise.all([
    currentCatalogue(db, siteId),
    loadComingSessions(db, { siteId, from, to }),
    loadObstacles(db, siteId, { from, to }),
  ])
  const inReach = sessions.filter(({ session }) => reaches(context.caller, resourceIdsOf(session)))
  const elsewhereOf = await eventsElsewhere(db, siteId, inReach)
  const others = overlapsOf(sessions)
  const met = inReach.flatMap((coming): Met[] => {
    const besides = { others: others.get(coming) ?? [], elsewhere: elsewhereOf(coming) }
    const one = { coming, obstacles: obstaclesOf(coming.session), ...besides }
    return one.obstacles.length + one.others.length + one.elsewhere.length > 0 ? [one] : []
  })
  const listed = met.slice(0, mostListed)
  const titles = await loadEventTitles(
    db,
    siteId,
    listed.flatMap(({ obstacles }) => obstacles.map(({ eventId }) => eventId)),
  )
  const hasElsewhere = listed.some(({ elsewhere }) => elsewhere.length > 0)
  const readableResource = hasElsewhere ? await readableResourceOf(db, siteId, context.caller) : null
  const shown = { catalogue, titles, context, readableResource }
  return { conflicts: listed.map((one) => conflictOf(one, shown)), total: met.length, until: isoInstantOf(to) }
}

/**
 * An event of another calendar never stops the sale of a session, as a block does: whoever keeps that calendar may have noted the class
 * itself in it. What a manager has seen and kept is none, until the event moves.
 */
async function eventsElsewhere(db: Queryable, siteId: string, sessions: readonly ComingSession[]) {
  const wanted = sessions.flatMap(({ session }) =>
    resourceIdsOf(session).map((resourceId) => ({ resourceId, from: isoInstantOf(session.start), to: isoInstantOf(session.end) })),
  )
  const byResource = Map.groupBy(await findOutsideTimes(db, siteId, wanted), ({ resourceId }) => resourceId)
  return ({ session }: ComingSession): OutsideTime[] => {
    const kept = session.event.keptDate ?? ''
    return resourceIdsOf(session).flatMap((id) =>
      (byResource.get(id) ?? []).filter(({ start, end, changedAt }) => start < session.end && end > session.start && changedAt > kept),
    )
  }
}

function overlapsOf(sessions: readonly ComingSession[]): Map<ComingSession, Met['others']> {
  const found = new Map<ComingSession, Met['others']>()
  const byResource = Map.groupBy(
    sessions.flatMap((coming) => resourceIdsOf(coming.session).map((resourceId) => ({ coming, resourceId }))),
    ({ resourceId }) => resourceId,
  )
  for (const [resourceId, taken] of byResource) {
    const sorted = taken.toSorted((one, other) => one.coming.session.start - other.coming.session.start)
    for (const [index, { coming }] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next++) {
        const other = sorted[next]?.coming
        if (!other || other.session.start >= coming.session.end) break
        const [first, second] = plannedLater(coming, other) ? [other, coming] : [coming, other]
        if ((second.session.event.keptDate ?? '') < first.session.event.updatedDate) {
          found.set(second, [...(found.get(second) ?? []), { other: first, resourceId }])
        }
      }
    }
  }
  return found
}

function plannedLater({ session: one }: ComingSession, { session: other }: ComingSession): boolean {
  const [planned, otherPlanned] = [one.event.plannedDate, other.event.plannedDate]
  return planned === otherPlanned ? one.id > other.id : planned > otherPlanned
}

type Shown = {
  catalogue: Catalogue
  titles: ReadonlyMap<string, string>
  context: Pick<Context, 'caller'>
  readableResource: string | null
}

function conflictOf(
  { coming, obstacles, others, elsewhere }: Met,
  { catalogue, titles, context, readableResource }: Shown,
): ConflictOfSession {
  const named = (id: string) => {
    const name = catalogue.resources.get(id)?.name
    return { resource: { id, ...(name !== undefined && { name }) } }
  }
  const inWay = obstacles.map(({ kind, eventId, resourceId, start, end }): SessionCollision => {
    // Only managers and the staff member concerned may read the title of a block.
    const title = resourceId === null || reaches(context.caller, [resourceId]) ? titles.get(eventId) : undefined
    return {
      kind,
      eventId,
      startDate: isoInstantOf(start),
      endDate: isoInstantOf(end),
      ...(resourceId !== null && named(resourceId)),
      ...(title !== undefined && { title }),
    }
  })
  const besides = others.map(({ other, resourceId }): SessionCollision => {
    const { eventId, title, startDate, endDate } = lineOf(other)
    return { kind: 'SESSION', eventId, startDate, endDate, ...named(resourceId), ...(title !== undefined && { title }) }
  })
  const away = elsewhere.map(({ id, resourceId, provider, title, start, end }): SessionCollision => {
    const times = { startDate: isoInstantOf(start), endDate: isoInstantOf(end) }
    const isReadable = title !== null && resourceId === readableResource
    return { kind: 'OTHER_CALENDAR', eventId: id, ...times, ...named(resourceId), calendar: { provider }, ...(isReadable && { title }) }
  })
  return { session: lineOf(coming), isOnSale: obstacles.length === 0, collisions: [...inWay, ...besides, ...away] }
}
