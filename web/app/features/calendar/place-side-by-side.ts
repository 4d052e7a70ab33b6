import type { TimedBooking } from './resource-day.ts'

/** A booking and its share of the column's width: the `lane`th of `lanes`. */
export type PlacedBooking = TimedBooking & { lane: number; lanes: number }

/** Bookings at the same time share the width; all that touch each other, directly or through others, get equal lanes. */
export const placeSideBySide = (bookings: readonly TimedBooking[]): PlacedBooking[] => clustersOf(bookings).flatMap(placeCluster)

const clustersOf = (bookings: readonly TimedBooking[]): TimedBooking[][] => {
  const clusters: TimedBooking[][] = []
  let clusterEnd = Number.NEGATIVE_INFINITY
  for (const booking of [...bookings].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (booking.start >= clusterEnd) clusters.push([])
    clusters.at(-1)?.push(booking)
    clusterEnd = Math.max(clusterEnd, booking.end)
  }
  return clusters
}

const placeCluster = (cluster: readonly TimedBooking[]): PlacedBooking[] => {
  const laneEnds: number[] = []
  const placed = cluster.map((booking) => {
    const freeLane = laneEnds.findIndex((end) => end <= booking.start)
    const lane = freeLane < 0 ? laneEnds.length : freeLane
    laneEnds[lane] = booking.end
    return { ...booking, lane }
  })
  return placed.map((booking) => ({ ...booking, lanes: laneEnds.length }))
}
