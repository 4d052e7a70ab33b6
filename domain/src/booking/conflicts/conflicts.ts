import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { Block } from '../../house/calendar/blocks.ts'
import type { OpenHours } from '../../house/calendar/working-hours.ts'
import { closingTime } from '../availability/grid.ts'

export type KeptTime = {
  bookingId: string
  resourceId: string
  start: EpochMinutes
  end: EpochMinutes
  busyUntil: EpochMinutes
  isOverride: boolean
  isOutsideHoursOnPurpose: boolean
  bookedAt: EpochMinutes
}

/** OTHER_CALENDAR: an event of a calendar that the staff member keeps elsewhere; `eventId` names it as collisions do. */
export type Obstacle = Omit<Block, 'kind'> & { kind: Block['kind'] | 'OTHER_CALENDAR' }

export type ResourceTimes = { open: OpenHours; blocks: readonly Obstacle[] }

export type BookingCollision = {
  bookingId: string
  resourceId: string
  start: EpochMinutes
  end: EpochMinutes
} & (
  | { kind: 'BOOKING'; otherId: string }
  | { kind: 'BLOCK' | 'CLOSURE' | 'SESSION' | 'OTHER_CALENDAR'; eventId: string }
  | { kind: 'OUTSIDE_HOURS' }
)

/**
 * Why an existing booking could not be made now: exactly when the engine would refuse its time to the business, leaving out the booking
 * itself. Of two colliding bookings the later one has the conflict: an override, or else the one booked last.
 */
export function bookingCollisions(times: readonly KeptTime[], timesOf: (resourceId: string) => ResourceTimes): BookingCollision[] {
  const byResource = Map.groupBy(times, ({ resourceId }) => resourceId)
  return [...byResource].flatMap(([resourceId, kept]) => {
    const sorted = kept.toSorted((one, other) => one.start - other.start)
    const { open, blocks } = timesOf(resourceId)
    return [...withEachOther(sorted), ...withBlocks(sorted, blocks), ...outsideHours(sorted, open)]
  })
}

function withEachOther(sorted: readonly KeptTime[]): BookingCollision[] {
  const collisions: BookingCollision[] = []
  for (const [index, time] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as KeptTime
      if (other.start >= time.busyUntil) break
      collisions.push(between(time, other))
    }
  }
  return collisions
}

function between(one: KeptTime, other: KeptTime): BookingCollision {
  const [first, second] = cameLater(one, other) ? [other, one] : [one, other]
  return {
    kind: 'BOOKING',
    bookingId: second.bookingId,
    otherId: first.bookingId,
    resourceId: first.resourceId,
    start: first.start,
    end: first.end,
  }
}

function cameLater(one: KeptTime, other: KeptTime): boolean {
  if (one.isOverride !== other.isOverride) return one.isOverride
  return one.bookedAt === other.bookedAt ? one.bookingId > other.bookingId : one.bookedAt > other.bookedAt
}

function withBlocks(sorted: readonly KeptTime[], blocks: readonly Obstacle[]): BookingCollision[] {
  const waiting = blocks.toSorted((one, other) => one.start - other.start)
  let next = 0
  let begun: Obstacle[] = []
  return sorted.flatMap(({ bookingId, resourceId, start, busyUntil }) => {
    while (next < waiting.length && (waiting[next] as Obstacle).start < busyUntil) begun.push(waiting[next++] as Obstacle)
    begun = begun.filter((block) => block.end > start)
    return begun
      .filter((block) => block.start < busyUntil)
      .map((block): BookingCollision => {
        const { eventId, start, end } = block
        // An appointment of another program has no booking: it only blocks the time.
        return { kind: block.kind === 'BOOKING' ? 'BLOCK' : block.kind, bookingId, resourceId, eventId, start, end }
      })
  })
}

function outsideHours(times: readonly KeptTime[], open: OpenHours): BookingCollision[] {
  return times
    .filter(({ start, end, isOutsideHoursOnPurpose }) => !isOutsideHoursOnPurpose && end > (closingTime(open, start) ?? start))
    .map(({ bookingId, resourceId, start, end }) => ({ kind: 'OUTSIDE_HOURS', bookingId, resourceId, start, end }))
}

export const outsideOf = <Timed extends { start: EpochMinutes; end: EpochMinutes }>(times: readonly Timed[], open: OpenHours): Timed[] =>
  times.filter(({ start, end }) => end > (closingTime(open, start) ?? start))

/** Identifies a collision as it is now; after a move, or with something else, it gets another key. */
export const collisionKey = (collision: BookingCollision, bookingStart: EpochMinutes): string =>
  [collision.kind, collision.resourceId, bookingStart, collision.start, ...otherIdsOf(collision)].join(' ')

function otherIdsOf(collision: BookingCollision): string[] {
  if (collision.kind === 'BOOKING') return [collision.otherId]
  return 'eventId' in collision ? [collision.eventId] : []
}
