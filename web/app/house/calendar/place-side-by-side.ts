import type { Stretch } from './stretches.ts'

/** Something on the clock and its share of the column's width: the `lane`th of `lanes`. */
export type Placed<Timed extends Stretch> = Timed & { lane: number; lanes: number }

/** What is at the same time shares the width; all that touch each other, directly or through others, get equal lanes. */
export const placeSideBySide = <Timed extends Stretch>(list: readonly Timed[]): Placed<Timed>[] => clustersOf(list).flatMap(placeCluster)

const clustersOf = <Timed extends Stretch>(list: readonly Timed[]): Timed[][] => {
  const clusters: Timed[][] = []
  let clusterEnd = Number.NEGATIVE_INFINITY
  for (const timed of [...list].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (timed.start >= clusterEnd) clusters.push([])
    clusters.at(-1)?.push(timed)
    clusterEnd = Math.max(clusterEnd, timed.end)
  }
  return clusters
}

const placeCluster = <Timed extends Stretch>(cluster: readonly Timed[]): Placed<Timed>[] => {
  const laneEnds: number[] = []
  const placed = cluster.map((timed) => {
    const freeLane = laneEnds.findIndex((end) => end <= timed.start)
    const lane = freeLane < 0 ? laneEnds.length : freeLane
    laneEnds[lane] = timed.end
    return { ...timed, lane }
  })
  return placed.map((timed) => ({ ...timed, lanes: laneEnds.length }))
}
