import type { ConflictOfSession, SessionCollision } from '@foyer/contract'
import { isoInstantOf, minutesOfIsoInstant } from '@foyer/domain'
import { reaches } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadEventTitles } from '../../house/calendar/calendar-store.ts'
import { loadObstacles, type Obstacle } from '../../house/session-conflicts/session-obstacles.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { currentCatalogue } from '../availability/current-catalogue.ts'
import { type ComingSession, horizonMinutes, lineOf, loadComingSessions, resourceIdsOf } from './find-conflicts.ts'

const mostListed = 100

type Met = { coming: ComingSession; obstacles: Obstacle[]; others: { other: ComingSession; resourceId: string }[] }

export const listSessionConflicts: Handler<'bookings', 'listSessionConflicts'> = async (_input, context) => {
  const { db, siteId, now } = context
  const from = Math.floor(minutesOfIsoInstant(now))
  const to = from + horizonMinutes
  const [catalogue, sessions, obstaclesOf] = await Promise.all([
    currentCatalogue(db, siteId),
    loadComingSessions(db, { siteId, from, to }),
    loadObstacles(db, siteId, { from, to }),
  ])
  const others = overlapsOf(sessions)
  const met = sessions.flatMap((coming): Met[] => {
    const one = { coming, obstacles: obstaclesOf(coming.session), others: others.get(coming) ?? [] }
    const isInReach = reaches(context.caller, resourceIdsOf(coming.session))
    return isInReach && one.obstacles.length + one.others.length > 0 ? [one] : []
  })
  const listed = met.slice(0, mostListed)
  const titles = await loadEventTitles(
    db,
    siteId,
    listed.flatMap(({ obstacles }) => obstacles.map(({ eventId }) => eventId)),
  )
  return { conflicts: listed.map((one) => conflictOf(one, { catalogue, titles, context })), total: met.length, until: isoInstantOf(to) }
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

type Shown = { catalogue: Catalogue; titles: ReadonlyMap<string, string>; context: Pick<Context, 'caller'> }

function conflictOf({ coming, obstacles, others }: Met, { catalogue, titles, context }: Shown): ConflictOfSession {
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
  return { session: lineOf(coming), isOnSale: obstacles.length === 0, collisions: [...inWay, ...besides] }
}
